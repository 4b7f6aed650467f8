import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useScrollSpy, type SectionLink } from '#web/ui/section-nav/section-nav.tsx';
import './sections.css';

interface IndexedSection extends SectionLink {
  /** What is set, in a few words. */
  note: string;
  /** Something is missing there. */
  isMissing?: boolean;
  isUnsaved: boolean;
}

/** Index of a screen's sections with what is set in each: a list beside them, on a phone a line that scrolls. */
export function SectionsNav({
  label,
  unsaved,
  sections,
  onJump,
}: {
  label: string;
  /** Says that a section has unsaved changes. */
  unsaved: string;
  sections: readonly IndexedSection[];
  /** Called with the anchor of a pressed link, before the jump. */
  onJump?: (anchor: string) => void;
}): ReactNode {
  // Texts of the index change while the reader types; its anchors do not.
  const anchors = sections.map(({ anchor }) => anchor).join(' ');
  const links = useMemo(() => anchors.split(' ').map((anchor) => ({ anchor, name: anchor })), [anchors]);
  const { current, hold } = useScrollSpy(links);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !box.current) return;
    const { clientWidth, clientHeight } = box.current;
    box.current.scrollTo({ left: link.offsetLeft - clientWidth / 3, top: link.offsetTop - clientHeight / 3 });
  }, [current]);
  return (
    <nav className="sections__index sections-nav" aria-label={label} ref={box}>
      <ul>
        {sections.map(({ anchor, name, note, isMissing, isUnsaved }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className={isUnsaved ? 'is-unsaved' : undefined}
              aria-current={anchor === current ? 'true' : undefined}
              onClick={() => {
                hold(anchor);
                onJump?.(anchor);
              }}
            >
              {name}
              <small className={isMissing && !isUnsaved ? 'alarm' : undefined}>{isUnsaved ? unsaved : note}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
