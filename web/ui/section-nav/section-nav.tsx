import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type * as Moves from '#web/browser/go-to-anchor.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import './section-nav.css';

export interface SectionLink {
  /** Id of the section. */
  anchor: string;
  name: string;
  /** Parts of the section; shown while it is current. */
  subItems?: readonly { anchor: string; name: string }[];
}

export interface SectionNavProps {
  label: string;
  /** Must be stable between renders. */
  links: readonly SectionLink[];
}

const moving = async (): Promise<typeof Moves> => import('#web/browser/go-to-anchor.ts');

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Links to the sections of a page; the current one is marked and scrolled into view, its parts in a second line. Plain
 * anchors without script.
 */
export function SectionNav({ label, links }: SectionNavProps): ReactNode {
  const { current, part, hold } = useScrollSpy(links);
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && box.current) box.current.scrollTo({ left: link.offsetLeft - box.current.clientWidth / 3 });
  }, [current]);
  const go = (event: MouseEvent, anchor: string): void => {
    if (!isPlain(event) || !document.getElementById(anchor)) return;
    event.preventDefault();
    hold(anchor);
    // Loaded on the first hint of a jump; on failure the browser jumps natively.
    moving().then(
      ({ goToAnchor }) => goToAnchor(anchor),
      () => (location.hash = anchor),
    );
  };
  const open = links.find((link) => link.anchor === current);
  const draw = ({ anchor, name }: { anchor: string; name: string }, isOn: boolean): ReactNode => (
    <li key={anchor}>
      <a href={`#${anchor}`} aria-current={isOn ? 'true' : undefined} onClick={(event) => go(event, anchor)}>
        {name}
      </a>
    </li>
  );
  return (
    <nav className="secnav" aria-label={label} onPointerEnter={() => void moving()} onFocus={() => void moving()}>
      <ul className="wrap tabs" ref={box}>
        {links.map((link) => draw(link, link.anchor === current))}
      </ul>
      {open?.subItems && (
        <ul className="secnav__sub" aria-label={open.name}>
          {open.subItems.map((item) => draw(item, item.anchor === part))}
        </ul>
      )}
    </nav>
  );
}
