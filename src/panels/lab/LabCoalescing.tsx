// How a GPU would make the same accesses: 32 threads take 32 iterations at once, and memory moves whole 32-byte sectors of 128-byte
// lines. One request drawn, with what it moves and how much of that was asked for.
import { useMemo, useState } from 'react';
import { lanes, requestLine, requestOf, requestsOf, sectorBytes } from '../../cache/coalescing.ts';
import { iterationsOf } from '../../cache/nest.ts';
import { useLabState } from '../../stage/use-lab.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useWords } from '../words.ts';

/** Lines of memory that are drawn one by one. */
const mostLines = 32;

export function LabCoalescing() {
  const { lab: words } = useWords();
  return (
    <Fold id="lab.gpu" title={words.gpu}>
      <Coalescing />
    </Fold>
  );
}

function Coalescing() {
  const { lab: words } = useWords();
  const nest = useLabState((s) => s.program.nests.at(-1)!);
  const fault = useLabState((s) => s.fault);
  const [chosen, setChosen] = useState('0');
  const [number, setNumber] = useState(0);
  const access = Math.min(Number(chosen), nest.accesses.length - 1);
  const most = requestsOf(iterationsOf(nest)) - 1;
  const request = useMemo(
    () => (fault ? null : requestOf(nest, access, Math.min(number, most))),
    [nest, access, number, most, fault],
  );
  if (!request) return null;
  const shown = request.lines.slice(0, mostLines);
  return (
    <div className="lab-gpu">
      <p className="small">{words.gpuNote(nest.loops.at(-1)?.name ?? '')}</p>
      <div className="lab-gpu-tools">
        <Switch
          label={words.whichAccess}
          value={String(access)}
          options={nest.accesses.map(({ array, kind }, n) => [String(n), `${array} ${words.accessKinds[kind]}`])}
          onChange={setChosen}
        />
        <Stepper
          label={words.request}
          value={Math.min(number, most)}
          min={0}
          max={most}
          less={words.less(words.request)}
          more={words.more(words.request)}
          onChange={setNumber}
        >
          {words.request}
        </Stepper>
      </div>
      <div className="lab-lines-drawn" role="img" aria-label={words.requestTold(request)}>
        {shown.map((line) => (
          <div key={line} className="lab-gpu-line">
            <span className="mono small">0x{(line * requestLine).toString(16)}</span>
            {Array.from({ length: requestLine / sectorBytes }, (_, k) => {
              const sector = line * (requestLine / sectorBytes) + k;
              const isMoved = request.sectors.includes(sector);
              const threads = request.addresses.flatMap((address, lane) =>
                address !== null && Math.floor(address / sectorBytes) === sector ? [lane] : [],
              );
              return (
                <span key={k} className="lab-sector" data-moved={isMoved || undefined}>
                  {threads.length === 0 ? '' : threads.length === 1 ? threads[0] : `${threads[0]}–${threads.at(-1)}`}
                </span>
              );
            })}
          </div>
        ))}
      </div>
      <p>{words.requestTold(request)}</p>
      <p className="small">{words.lanesNote(lanes)}</p>
    </div>
  );
}
