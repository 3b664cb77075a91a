// The fields of a quiz: its name, how many questions from which families, by which seed, in which language and kind.
import { families } from '../../quiz/families.ts';
import { misconceptionIds } from '../../quiz/misconception.ts';
import { chapters, sectionIds, chapterOf } from '../../quiz/section.ts';
import { ask } from '../../quiz/families.ts';
import type { QuizPlace } from '../../trace/quiz-place.ts';
import { Fold } from '../../ui/Fold.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { useQuizWords } from '../quiz/quiz-words.tsx';

interface MakerProps {
  readonly place: QuizPlace;
  readonly onChange: (change: Partial<QuizPlace>) => void;
}

export function Maker({ place, onChange }: MakerProps) {
  const { forClass: words, question, page } = useQuizWords();
  const chosen = new Set(place.families);
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    // In the stock's order, so that the same choice makes the same quiz.
    onChange({ families: families.map(({ id }) => id).filter((id) => next.has(id)) });
  };
  const group = (key: string, label: string, ids: readonly string[]) => (
    <label key={key} className="tick">
      <input
        type="checkbox"
        checked={ids.every((id) => chosen.has(id))}
        onChange={(event) => toggle(ids, event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <div className="maker">
      <label>
        {words.name}
        <input maxLength={120} value={place.name} onChange={(event) => onChange({ name: event.currentTarget.value })} />
      </label>
      <div className="row">
        <span>
          {words.count}
          <NumberField
            label={words.count}
            less={words.fewer}
            more={words.more}
            range="1–100"
            value={place.count}
            min={1}
            max={100}
            onChange={(count) => onChange({ count })}
          />
        </span>
        <span>
          {words.seed}
          <NumberField
            label={words.seed}
            less={words.fewer}
            more={words.more}
            range="0–4294967295"
            value={place.seed}
            min={0}
            max={4294967295}
            onChange={(seed) => onChange({ seed })}
          />
        </span>
        <label>
          {page.difficulty}
          <select
            value={place.difficulty}
            onChange={(event) => onChange({ difficulty: Number(event.currentTarget.value) as 0 | 1 | 2 | 3 })}
          >
            <option value={0}>{words.rising}</option>
            {([1, 2, 3] as const).map((d) => (
              <option key={d} value={d}>
                {question.difficulties[d]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.language}
          <select
            value={place.language ?? ''}
            onChange={(event) => {
              const value = event.currentTarget.value;
              onChange({ language: value === 'ko' || value === 'en' ? value : null });
            }}
          >
            <option value="">{words.either}</option>
            <option value="ko">한국어</option>
            <option value="en">English</option>
          </select>
        </label>
        <label>
          {words.kind}
          <select
            value={place.exam ? 'exam' : ''}
            onChange={(event) => onChange({ exam: event.currentTarget.value === 'exam' })}
          >
            <option value="">{words.practice}</option>
            <option value="exam">{words.exam}</option>
          </select>
        </label>
        {place.exam && (
          <span>
            {words.minutes}
            <NumberField
              label={words.minutes}
              less={words.fewer}
              more={words.more}
              range="0–600"
              value={place.minutes ?? 0}
              min={0}
              max={600}
              onChange={(m) => onChange({ minutes: m || null })}
            />
          </span>
        )}
      </div>
      <p className="small soft">{words.seedHint}</p>
      <p>{place.families.length === 0 ? words.none : words.chosen(place.families.length)}</p>
      <Fold id="class-section" title={words.bySection}>
        {chapters.map((chapter) => (
          <fieldset key={chapter}>
            <legend>{question.chapters[chapter]}</legend>
            {sectionIds
              .filter((s) => chapterOf(s) === chapter)
              .map((s) =>
                group(
                  s,
                  question.sections[s],
                  families.filter((f) => f.sections.includes(s)).map(({ id }) => id),
                ),
              )}
          </fieldset>
        ))}
      </Fold>
      <Fold id="class-misconception" title={words.byMisconception}>
        <fieldset>
          <legend className="spoken">{words.byMisconception}</legend>
          {misconceptionIds.map((m) =>
            group(
              m,
              `${m} ${question.beliefs[m].name}`,
              families.filter((f) => f.misconceptions.includes(m)).map(({ id }) => id),
            ),
          )}
        </fieldset>
      </Fold>
      <Fold id="class-family" title={words.byFamily}>
        <fieldset className="wide">
          <legend className="spoken">{words.byFamily}</legend>
          {families.map(({ id }) => group(id, `${question.asks[ask(id, 1, 1).asked.ask]} · ${id}`, [id]))}
        </fieldset>
      </Fold>
    </div>
  );
}
