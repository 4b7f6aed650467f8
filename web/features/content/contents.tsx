import { useMemo, type ReactNode } from 'react';
import { useScrollSpy } from '#web/ui/section-nav/section-nav.tsx';
import '#web/ui/thread/thread.css';

/** The sections of a text as a timeline with the reader's position. Plain anchors without script. */
export function Contents({
  label,
  sections,
}: {
  label: string;
  sections: readonly { id: string; title: string }[];
}): ReactNode {
  const links = useMemo(() => sections.map(({ id, title }) => ({ anchor: id, name: title })), [sections]);
  const { current, hold } = useScrollSpy(links);
  const now = links.findIndex(({ anchor }) => anchor === current);
  if (sections.length < 2) return null;
  return (
    <nav className="contents" aria-label={label}>
      <p className="label">{label}</p>
      <ol className="thread">
        {links.map(({ anchor, name }, at) => (
          <li key={anchor} className={at < now ? 'is-done' : at === now ? 'is-now' : undefined}>
            <a href={`#${anchor}`} aria-current={at === now ? 'true' : undefined} onClick={() => hold(anchor)}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
