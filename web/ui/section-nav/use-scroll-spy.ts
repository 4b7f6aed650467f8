import { useEffect, useRef, useState } from 'react';
import type { SectionLink } from './section-nav.tsx';

/** Specification 9: how often scrolling is looked at. A jump is over well within it. */
const SPY_MS = 500;

interface Reading {
  current: string | undefined;
  part: string | undefined;
}

/** The last of the anchors whose top has passed the upper third of the window. */
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

/** The section being read, and its part. `hold` marks the section of an anchor at once, until the jump to it is over. */
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
