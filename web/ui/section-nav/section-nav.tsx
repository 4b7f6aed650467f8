import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Specification 9: how often scrolling is looked at. */
const SPY_MS = 500;

export interface SectionLink {
  /** Id of the section. */
  anchor: string;
  name: string;
}

/** The section whose top has most lately passed the upper third of the window. */
function sectionInView(anchors: readonly string[]): string | undefined {
  const line = window.innerHeight / 3;
  return anchors.findLast((anchor) => {
    const top = document.getElementById(anchor)?.getBoundingClientRect().top;
    return top !== undefined && top <= line;
  });
}

/** Links to the sections of a page; the one being read is marked and kept in sight. */
export function SectionNav({ label, links }: { label: string; links: readonly SectionLink[] }): ReactNode {
  const [current, setCurrent] = useState(links[0]?.anchor);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const anchors = links.map((link) => link.anchor);
    const look = (): void => {
      waiting = undefined;
      setCurrent(sectionInView(anchors) ?? anchors[0]);
    };
    const onScroll = (): void => {
      if (waiting !== undefined) return;
      look();
      waiting = setTimeout(look, SPY_MS);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(waiting);
    };
  }, [links]);
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && box.current) box.current.scrollTo({ left: link.offsetLeft - box.current.clientWidth / 3, behavior: 'smooth' });
  }, [current]);
  return (
    <nav className="secnav" aria-label={label}>
      <div className="wrap tabs" ref={box}>
        {links.map((link) => <a key={link.anchor} href={`#${link.anchor}`} aria-current={link.anchor === current ? 'true' : undefined}>{link.name}</a>)}
      </div>
    </nav>
  );
}
