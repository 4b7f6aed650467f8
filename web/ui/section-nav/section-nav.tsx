import { useEffect, useRef, type MouseEvent, type ReactNode, useState } from 'react';
import type * as Moves from '#web/browser/go-to-anchor.ts';
import './section-nav.css';

export interface SectionLink {
  /** Id of the section. */
  anchor: string;
  name: string;
  /** Parts of the section; shown while it is current. */
  subItems?: readonly { anchor: string; name: string }[];
}

interface SectionNavProps {
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

/** Specification 9: throttle of scroll checks. A jump takes less. */
const SPY_MS = 500;

interface Reading {
  current: string | undefined;
  part: string | undefined;
}

/** The last anchor whose top has passed the upper third of the viewport. */
function inView(anchors: readonly string[]): string | undefined {
  const line = window.innerHeight / 3;
  return anchors.findLast((anchor) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top <= line;
  });
}

function readingOf(links: readonly SectionLink[]): Reading {
  const current = inView(links.map((link) => link.anchor)) ?? links[0]?.anchor;
  return {
    current,
    part: inView(links.find((link) => link.anchor === current)?.subItems?.map((item) => item.anchor) ?? []),
  };
}

/** The current section and part. `hold` marks the section of an anchor until the jump to it has ended. */
export function useScrollSpy(links: readonly SectionLink[]): Reading & { hold: (anchor: string) => void } {
  const [reading, setReading] = useState<Reading>({ current: links[0]?.anchor, part: undefined });
  const heldUntil = useRef(0);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      const next = readingOf(links);
      setReading((last) => (last.current === next.current && last.part === next.part ? last : next));
    };
    const onScroll = (): void => {
      if (waiting !== undefined) return;
      if (performance.now() > heldUntil.current) update();
      waiting = setTimeout(() => {
        waiting = undefined;
        update();
      }, SPY_MS);
    };
    update();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(waiting);
    };
  }, [links]);
  const hold = (anchor: string): void => {
    heldUntil.current = performance.now() + SPY_MS;
    const link = links.find(
      (entry) => entry.anchor === anchor || entry.subItems?.some((item) => item.anchor === anchor),
    );
    if (link) setReading({ current: link.anchor, part: link.anchor === anchor ? undefined : anchor });
  };
  return { ...reading, hold };
}
