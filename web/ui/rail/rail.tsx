import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './rail.css';

interface RailProps {
  /** Heading, left of the arrows. */
  head: ReactNode;
  label: string;
  texts: { previous: string; next: string };
  children: ReactNode;
}

/** Cards in one line: swiped on a phone, scrolled with two buttons elsewhere. A plain scroller without script. */
export function Rail({ head, label, texts, children }: RailProps): ReactNode {
  const box = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const rail = box.current;
    if (!rail) return;
    const update = (): void => {
      const [atStart, atEnd] = [rail.scrollLeft < 4, rail.scrollLeft + rail.clientWidth > rail.scrollWidth - 4];
      setEnds((last) => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }));
    };
    rail.addEventListener('scroll', update, { passive: true });
    // The observer reports immediately; measuring here would force a layout of the whole page.
    const watcher = new ResizeObserver(update);
    watcher.observe(rail);
    return () => {
      rail.removeEventListener('scroll', update);
      watcher.disconnect();
    };
  }, []);
  const move = (direction: -1 | 1): void => box.current?.scrollBy({ left: direction * box.current.clientWidth * 0.8 });
  const isStill = ends.atStart && ends.atEnd;
  return (
    <>
      <div className="head">
        {head}
        {/* Hidden, not removed: what is below must not move. */}
        <span className={`row desktop-only needs-script ${isStill ? 'rail__arrows--idle' : ''}`}>
          <button
            type="button"
            className="icon-btn icon-btn--line"
            aria-label={texts.previous}
            disabled={ends.atStart}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-btn icon-btn--line"
            aria-label={texts.next}
            disabled={ends.atEnd}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </span>
      </div>
      <ul ref={box} className="rail" aria-label={label} tabIndex={0}>
        {children}
      </ul>
    </>
  );
}
