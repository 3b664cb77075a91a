// A file dragged over the page: says that it can be dropped, and opens it.
import { useEffect, useState } from 'react';
import type { Notice } from '../../panels/Files.tsx';
import { useOpenFile } from '../../panels/Files.tsx';
import { useWords } from '../../panels/words.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

export function FileDrop({ onNotice }: { onNotice: (notice: Notice) => void }) {
  const { files: words } = useWords();
  const openFile = useOpenFile();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) void openFile(file).then(onNotice);
    };
    // In the capturing phase: the editor would otherwise take a dropped file as text.
    window.addEventListener('dragover', over, true);
    window.addEventListener('dragleave', leave, true);
    window.addEventListener('drop', drop, true);
    return () => {
      window.removeEventListener('dragover', over, true);
      window.removeEventListener('dragleave', leave, true);
      window.removeEventListener('drop', drop, true);
    };
  }, [openFile, onNotice]);
  return isOver ? <div className="file-drop">{words.drop}</div> : null;
}
