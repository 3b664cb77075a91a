// The ways on from the first page: those pages that the site has.
import { useWords } from '../../panels/words.ts';
import { useAddress, usePages } from '../site.ts';

const doors = ['book', 'workbench', 'quiz', 'paste'] as const;

/** `isOpen` after the last beat: then they are what comes next. */
export function Doors({ isOpen }: { isOpen: boolean }) {
  const { home } = useWords();
  const address = useAddress();
  const pages = usePages();
  return (
    <nav className="doors" aria-label={home.doors} data-open={isOpen || undefined}>
      <ul>
        {doors
          .filter((door) => pages.includes(door))
          .map((door) => {
            const [name, about] = home.door[door];
            return (
              <li key={door}>
                <a href={address(`${door}/`)}>
                  <strong>{name}</strong>
                  <span>{about}</span>
                </a>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
