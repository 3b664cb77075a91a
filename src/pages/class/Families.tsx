// Which families a quiz draws from: chosen by section, by misconception, or one by one; the same choice seen in three ways.
import { ask, families } from '../../quiz/families.ts';
import type { Family } from '../../quiz/family.ts';
import { misconceptionIds } from '../../quiz/misconception.ts';
import type { Ask } from '../../quiz/question.ts';
import { chapterOf, chapters, sectionIds } from '../../quiz/section.ts';
import { Fold } from '../../ui/Fold.tsx';
import { useQuizWords } from '../quiz/quiz-words.tsx';

interface FamiliesProps {
  /** None: all of them. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function Families({ chosen, onChange }: FamiliesProps) {
  const { forClass: words, question } = useQuizWords();
  return (
    <>
      <p>{chosen.length === 0 ? words.none : words.chosen(chosen.length)}</p>
      <Fold id="class-section" title={words.bySection}>
        {chapters.map((chapter) => (
          <fieldset key={chapter}>
            <legend>{question.chapters[chapter]}</legend>
            {sectionIds
              .filter((section) => chapterOf(section) === chapter)
              .map((section) => (
                <Tick
                  key={section}
                  label={question.sections[section]}
                  has={(family) => family.sections.includes(section)}
                  chosen={chosen}
                  onChange={onChange}
                />
              ))}
          </fieldset>
        ))}
      </Fold>
      <Fold id="class-misconception" title={words.byMisconception}>
        <fieldset aria-label={words.byMisconception}>
          {misconceptionIds.map((id) => (
            <Tick
              key={id}
              label={`${id} ${question.beliefs[id].name}`}
              has={(family) => family.misconceptions.includes(id)}
              chosen={chosen}
              onChange={onChange}
            />
          ))}
        </fieldset>
      </Fold>
      <Fold id="class-family" title={words.byFamily} whenOpen>
        <Singles chosen={chosen} onChange={onChange} />
      </Fold>
    </>
  );
}

function Singles({ chosen, onChange }: FamiliesProps) {
  const { forClass: words, question } = useQuizWords();
  return (
    <fieldset className="wide" aria-label={words.byFamily}>
      {families.map(({ id }) => (
        <Tick
          key={id}
          label={`${question.asks[kindOf(id)]} · ${id}`}
          has={(family) => family.id === id}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}

const kinds = new Map<string, Ask>();

/** What a family asks for, seen from one of its questions, which is made once. */
function kindOf(id: string): Ask {
  const kind = kinds.get(id) ?? ask(id, 1, 1).asked.ask;
  kinds.set(id, kind);
  return kind;
}

/** Chooses the families that it has, or none of them. */
function Tick({
  label,
  has,
  chosen,
  onChange,
}: FamiliesProps & { readonly label: string; readonly has: (family: Family) => boolean }) {
  const own = families.filter(has).map(({ id }) => id);
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={own.every((id) => chosen.includes(id))}
        onChange={(event) => {
          const next = new Set(chosen);
          for (const id of own)
            if (event.currentTarget.checked) next.add(id);
            else next.delete(id);
          // In the stock's order, so that the same choice makes the same quiz.
          onChange(families.map(({ id }) => id).filter((id) => next.has(id)));
        }}
      />
      <span>{label}</span>
    </label>
  );
}
