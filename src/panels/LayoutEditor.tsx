// The layout editor: every number of a layout with the values it may have while the others stay, so that only legal views can be made;
// layouts to begin with; and the call that makes what is seen. What is tried out is shown by every picture and adds no step.
import { itemsizeOf } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import { sameLayout } from '../core/layout.ts';
import type { Frame, NumberRange } from '../explain/layoutranges.ts';
import { isLegal, rangesOf } from '../explain/layoutranges.ts';
import { presetNames, presetOf } from '../explain/layoutpresets.ts';
import { unitOf } from '../explain/shown.ts';
import { calledIn } from '../stage/naming.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import type { TensorShot } from '../trace/step.ts';
import { Fold } from '../ui/Fold.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { LayoutCall } from './LayoutCall.tsx';
import { Phrase } from './Phrase.tsx';
import { useWords } from './words.ts';

const mostAxes = 8;

export function LayoutEditor({ sight, subject }: { sight: Sight; subject: TensorShot }) {
  const stage = useStage();
  const { layout: words } = useWords();
  return (
    <Fold
      id="layout"
      title={words.title}
      className="panel"
      onFold={(open) => !open && stage.getState().trial && stage.tryLayout(null)}
    >
      <Numbers sight={sight} subject={subject} />
    </Fold>
  );
}

function Numbers({ sight, subject }: { sight: Sight; subject: TensorShot }) {
  const stage = useStage();
  const trial = useStageState((s) => s.trial);
  const code = useStageState((s) => s.told);
  const colouring = useStageState((s) => s.colouring);
  const { layout: words, table, picture } = useWords();
  const storage = sight.frame.storage(subject.storage);
  if (!storage) return null;
  const { layout, dtype, framework } = subject;
  const { shape, strides, offset } = layout;
  const base = subject.id < 0 && trial ? trial.of : subject;
  const itemsize = itemsizeOf(dtype);
  const unit = unitOf(subject);
  const frame: Frame = { nbytes: storage.nbytes, itemsize, framework };
  const ranges = rangesOf(layout, frame);
  const colours = colouring.of(subject);
  const show = (next: Layout) => (sameLayout(next, base.layout) ? stage.tryLayout(null) : stage.tryLayout(base, next));
  const presets = presetNames.flatMap((name) => {
    const preset = presetOf(name, base.layout, frame);
    return preset ? [{ name, preset }] : [];
  });
  const shorter = { shape: shape.slice(0, -1), strides: strides.slice(0, -1), offset };

  // NumPy counts bytes: the buttons go by whole elements, and any other number of bytes can be typed.
  const hop = framework === 'numpy' ? itemsize : 1;
  const field = (
    label: string,
    value: number,
    range: NumberRange | null,
    { per, by }: { per: number; by: number },
    change: (n: number) => Layout,
  ) => (
    <NumberField
      label={label}
      less={words.less(label)}
      more={words.more(label)}
      range={words.range(range, per)}
      value={value / per}
      min={range?.min === null || range === null ? null : range.min / per}
      max={range?.max === null || range === null ? null : range.max / per}
      by={by}
      disabled={range === null}
      onChange={(n) => show(change(n * per))}
    />
  );

  return (
    <>
      <p className="presets">
        <span className="small">{words.begin}</span>
        {presets.map(({ name, preset }) => (
          <button
            key={name}
            type="button"
            className="way"
            aria-pressed={sameLayout(preset, layout)}
            onClick={() => show(preset)}
          >
            {words.presets[name]}
          </button>
        ))}
      </p>
      <table className="layout-fields">
        <thead>
          <tr>
            <td>{'\u00a0'}</td>
            <th scope="col" className="mono">
              {table.shape}
            </th>
            <th scope="col" className="mono">
              {table.stride}
            </th>
          </tr>
        </thead>
        <tbody>
          {shape.map((size, k) => (
            // An axis is its place.
            <tr key={`${k}`}>
              <th scope="row">{picture.axis(k)}</th>
              <td data-hue={colours[k]?.hue} data-tint={colours[k]?.tint}>
                {field(words.size(k), size, ranges.shape[k]!, { per: 1, by: 1 }, (n) => ({
                  ...layout,
                  shape: shape.with(k, n),
                }))}
              </td>
              <td data-hue={colours[k]?.hue} data-tint={colours[k]?.tint}>
                {field(words.stride(k), strides[k]!, ranges.strides[k]!, { per: unit, by: hop }, (n) => ({
                  ...layout,
                  strides: strides.with(k, n),
                }))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{table.offset}</th>
            <td colSpan={2}>
              {field(words.offset, offset, ranges.offset, { per: unit, by: hop }, (n) => ({ ...layout, offset: n }))}
            </td>
          </tr>
        </tbody>
      </table>
      <p className="axes">
        <button
          type="button"
          className="button small-button"
          disabled={shape.length >= mostAxes || ranges.offset === null}
          onClick={() => show({ shape: [...shape, 1], strides: [...strides, itemsize], offset })}
        >
          {words.addAxis}
        </button>
        <button
          type="button"
          className="button small-button"
          disabled={shape.length === 0 || !isLegal(shorter, frame)}
          onClick={() => show(shorter)}
        >
          {words.removeAxis}
        </button>
      </p>
      <p className="small">{words.allLegal(storage.letter, storage.nbytes)}</p>
      {trial && subject.id < 0 && (
        <p className="trying small" role="status">
          <Phrase pieces={words.trying(trial.name)} />{' '}
          <button type="button" className="button small-button" onClick={() => stage.tryLayout(null)}>
            {words.back(calledIn(sight.frame, code, colouring, base))}
          </button>
        </p>
      )}
      <LayoutCall sight={sight} base={base} layout={layout} />
    </>
  );
}
