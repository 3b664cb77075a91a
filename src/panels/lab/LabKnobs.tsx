// The knobs of the lab: program, layout of each array, sizes, tiles, cache. They unfold; each is independent of the others.
import { useState } from 'react';
import { layoutsFor } from '../../cache/arrays.ts';
import { cachePresets } from '../../cache/cacheshape.ts';
import type { Algorithm } from '../../cache/algorithms.ts';
import { dtypes } from '../../core/dtype.ts';
import { useLab, useLabState } from '../../stage/use-lab.ts';
import type { LabPlace } from '../../trace/lab.ts';
import { algorithmNames, mostSize } from '../../trace/lab.ts';
import { Fold } from '../../ui/Fold.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { useWords } from '../words.ts';

export function LabKnobs() {
  const lab = useLab();
  const { lab: words } = useWords();
  const place = useLabState((s) => s.lab);
  const algorithm = useLabState((s) => s.program.algorithm);
  const arrays = useLabState((s) => s.program.arrays);
  const isPadded = place.layouts.includes('padded');
  const toPadded = () =>
    lab.change({
      layouts: algorithm.arrays.map((spec, n) =>
        layoutsFor(spec, place.sent).includes('padded') ? (isPadded ? 'C' : 'padded') : place.layouts[n]!,
      ),
    });
  return (
    <div className="lab-knobs">
      <p className="lab-cure">
        <button type="button" className="button" aria-pressed={isPadded} onClick={toPadded}>
          {isPadded ? words.unpad : words.cure}
        </button>
        {algorithm.tiles && (
          <button
            type="button"
            className="button"
            aria-pressed={place.tile > 0}
            onClick={() => lab.change({ tile: place.tile > 0 ? 0 : 16, order: [] })}
          >
            {place.tile > 0 ? words.untile : words.tileIt}
          </button>
        )}
      </p>
      <Fold id="lab.layouts" title={words.layouts}>
        <div className="knobs">
          {algorithm.arrays.map((spec, n) => (
            <Choice
              key={spec.name}
              label={words.layoutOf(spec.name)}
              shown={<code>{spec.name}</code>}
              value={place.layouts[n]!}
              options={layoutsFor(spec, place.sent).map((kind) => [kind, words.layoutNames[kind]])}
              onChange={(kind) => lab.change({ layouts: place.layouts.map((old, k) => (k === n ? kind : old)) })}
              note={arrays[n]?.code}
            />
          ))}
          {isPadded && (
            <Count label={words.pad} value={place.pad} min={0} max={4096} onChange={(pad) => lab.change({ pad })} />
          )}
        </div>
      </Fold>
      <Fold id="lab.program" title={words.programAndSizes}>
        <div className="knobs">
          <Choice
            label={words.algorithm}
            shown={words.algorithm}
            value={place.algorithm}
            options={algorithmNames.map((name) => [name, words.algorithms[name]])}
            onChange={(name) => lab.change({ algorithm: name, ...fresh(place, name) })}
          />
          <Choice
            label={words.dtype}
            shown={words.dtype}
            value={place.dtype}
            options={dtypes.map((dtype) => [dtype, dtype])}
            onChange={(dtype) => lab.change({ dtype })}
          />
          {algorithm.sizes.map(({ name }, k) => (
            <Count
              key={name}
              label={words.sizes(algorithm, k)}
              value={place.sizes[k] ?? 1}
              min={1}
              max={mostSize}
              disabled={isSent(place, algorithm, k)}
              onChange={(size) => lab.change({ sizes: place.sizes.map((old, at) => (at === k ? size : old)) })}
            />
          ))}
          {algorithm.tiles && (
            <Count
              label={words.tile}
              value={place.tile}
              min={0}
              max={1024}
              onChange={(tile) => lab.change({ tile, ...(tile > 0 === place.tile > 0 ? {} : { order: [] }) })}
            />
          )}
        </div>
      </Fold>
      <Fold id="lab.cache" title={words.cacheKnobs}>
        <div className="knobs">
          <Choice
            label={words.cachePreset}
            shown={words.cachePreset}
            value={presetOf(place)}
            options={[
              ...Object.keys(cachePresets).map(
                (name) => [name, words.cachePresets[name as keyof typeof cachePresets]] as const,
              ),
              ...(presetOf(place) === '' ? [['', words.own] as const] : []),
            ]}
            onChange={(name) => {
              if (name !== '') lab.change({ cache: cachePresets[name as keyof typeof cachePresets] });
            }}
          />
          {(['size', 'ways', 'line'] as const).map((part) => (
            <Power
              key={part}
              label={words.cacheParts[part]}
              value={place.cache[part]}
              onChange={(value) => lab.change({ cache: { ...place.cache, [part]: value } })}
            />
          ))}
        </div>
      </Fold>
    </div>
  );
}

/** What a new program begins with: its own sizes and layouts, unless both programs walk matrices. */
const fresh = (place: LabPlace, name: LabPlace['algorithm']): Partial<LabPlace> => ({
  order: [],
  tile: 0,
  sizes: name === 'matmul' || name === 'copyMatmul' ? [64, 64, 64] : place.sizes.slice(0, 2),
  layouts: place.sent && place.sent.shape.length === 2 && place.layouts[0] === 'sent' ? ['sent', 'C'] : ['C', 'C'],
});

/** Whether the size is that of a tensor that was sent. */
const isSent = ({ layouts }: LabPlace, algorithm: Algorithm, size: number): boolean =>
  algorithm.arrays.some(({ axes }, n) => layouts[n] === 'sent' && axes.includes(size));

const presetOf = ({ cache }: LabPlace): string =>
  Object.entries(cachePresets).find(
    ([, preset]) => preset.size === cache.size && preset.ways === cache.ways && preset.line === cache.line,
  )?.[0] ?? '';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly shown: React.ReactNode;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly note?: string | undefined;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, shown, value, options, note, onChange }: ChoiceProps<T>) {
  return (
    <div className="knob">
      <span aria-hidden="true">{shown}</span>
      <span className="choice">
        <select
          aria-label={label}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([option]) => option === event.currentTarget.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </span>
      {note && <code className="small">{note}</code>}
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, min, max, disabled = false, onChange }: CountProps) {
  const { lab: words } = useWords();
  return (
    <div className="knob">
      <span aria-hidden="true">{label}</span>
      <NumberField
        label={label}
        less={words.less(label)}
        more={words.more(label)}
        range={words.range(min, max)}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}

/** A number that is doubled and halved, and may be typed. */
function Power({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const { lab: words } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && /^\d{1,9}$/.test(typed.trim()) && Number(typed) > 0) onChange(Number(typed));
    setTyped(null);
  };
  return (
    <div className="knob">
      <span aria-hidden="true">{label}</span>
      <span className="number-field lab-power">
        <button
          type="button"
          aria-label={words.halve(label)}
          disabled={value <= 1}
          onClick={() => onChange(Math.ceil(value / 2))}
        >
          ÷2
        </button>
        <input
          className="mono"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          style={{ width: `${Math.max(3, String(value).length + 1)}ch` }}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.code === 'Enter' && !event.nativeEvent.isComposing) commit();
          }}
        />
        <button type="button" aria-label={words.double(label)} onClick={() => onChange(value * 2)}>
          ×2
        </button>
      </span>
    </div>
  );
}
