import type { ReactNode } from 'react';
import type { SeasonKinds } from '#contract/search/place-guide.ts';
import './season-months.css';
import { useHref } from '#web/i18n/use-href.ts';

/** The months of each activity on one line, by how much is offered: none, some, most. */
export function SeasonMonths({ kinds }: { kinds: SeasonKinds }): ReactNode {
  const href = useHref();
  return (
    <ul className="months">
      {kinds.map(({ name, slug, note, months }) => (
        <li key={slug}>
          <p>
            <a className="months__name" href={href('tour-search', { slug })}>
              {name}
            </a>
            <small>{note}</small>
          </p>
          <ol>
            {months.map(({ name: initial, text, level }) => (
              <li key={text} className={`is-${level}`}>
                <span aria-hidden="true">{initial}</span>
                <span className="sr">{text}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
