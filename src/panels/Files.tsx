// The dialog of files: a .py file or a notebook is opened, the code is downloaded, and below them what was saved here.
// Nothing leaves the browser. Opening puts other code in place of what was there; the editor's undo brings it back.
import { useRef, useState } from 'react';
import { sceneText } from '../stage/scene-text.ts';
import { useStage } from '../stage/use-stage.ts';
import { imported, mostFileBytes } from '../trace/imported.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Saved } from './Saved.tsx';
import { useWords } from './words.ts';

/** What opening a file came to, in words. */
export type Notice = { readonly good: boolean; readonly text: string };

/** Opens a file on the stage. */
export function useOpenFile(): (file: File) => Promise<Notice> {
  const stage = useStage();
  const { files: words } = useWords();
  return async (file) => {
    const bytes = new Uint8Array(await file.slice(0, mostFileBytes + 1).arrayBuffer());
    const read = imported(file.name, bytes);
    if (!read.ok) return { good: false, text: words.fault(read.fault, file.name) };
    stage.open(scenarioOf(read.code, { dialect: stage.getState().dialect }));
    return { good: true, text: words.opened(file.name, read.cells, read.commented) };
  };
}

interface FilesProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onNotice: (notice: Notice) => void;
}

export function Files({ open, onClose, onNotice }: FilesProps) {
  const { files: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} close={words.close} className="files">
      <FilesPage onClose={onClose} onNotice={onNotice} />
    </Dialog>
  );
}

function FilesPage({ onClose, onNotice }: Omit<FilesProps, 'open'>) {
  const stage = useStage();
  const { files: words, clip } = useWords();
  const openFile = useOpenFile();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  return (
    <>
      <section>
        <div className="row">
          <button type="button" className="button" data-first onClick={() => picker.current?.click()}>
            {words.openFile}
          </button>
          <button type="button" className="button" onClick={() => download(stage.getState().code)}>
            {words.download}
          </button>
          <CopyButton text={() => sceneText(stage)} words={{ ...clip, copy: words.copyScene }} label="scenes.json" />
        </div>
        <input
          ref={picker}
          type="file"
          accept=".py,.ipynb,text/x-python"
          aria-label={words.openFile}
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (!file) return;
            void openFile(file).then((notice) => {
              setFault(notice.good ? '' : notice.text);
              if (!notice.good) return;
              onNotice(notice);
              onClose();
            });
          }}
        />
        <p className="small">{words.openHint}</p>
        <p role="alert" className={fault === '' ? undefined : 'notice'}>
          {fault}
        </p>
      </section>
      <Saved onClose={onClose} />
    </>
  );
}

function download(code: string) {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/x-python' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'stridebook.py';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
