import { useEffect, useRef, useState } from 'react';
import type { SectionLink } from './section-nav.tsx';

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
