import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scrollToTarget } from '#web/browser/scroll-to.ts';
import { Icon } from '../icon/icon.tsx';
import './scroll-to-top.css';

/** Specification 9, "Scroll button". */
const THRESHOLD_PX = 150;
const THROTTLE_MS = 300;

export interface ScrollToTopProps {
  texts: { up: string; back: string };
}

/** What the button does: nothing at the top of a page, up from its middle, back to where one was. */
type Way = 'none' | 'up' | 'back';

/** Back to the top of a long page; pressed again it returns to where the reader was. Scrolling on by oneself forgets that place. */
export function ScrollToTop({ texts }: ScrollToTopProps): ReactNode {
  const [way, setWay] = useState<Way>('none');
  const left = useRef<number | null>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      waiting = undefined;
      if (isMoving.current) return;
      if (scrollY > THRESHOLD_PX) left.current = null;
      setWay(scrollY > THRESHOLD_PX ? 'up' : left.current === null ? 'none' : 'back');
    };
    const onScroll = (): void => void (waiting ??= setTimeout(update, THROTTLE_MS));
    update();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(waiting);
    };
  }, []);
  const press = async (): Promise<void> => {
    const to = way === 'back' ? (left.current ?? 0) : 0;
    left.current = way === 'back' ? null : scrollY;
    setWay(way === 'back' ? 'up' : 'back');
    isMoving.current = true;
    await scrollToTarget(to);
    isMoving.current = false;
  };
  if (way === 'none') return null;
  return (
    <button type="button" className="totop" aria-label={texts[way]} title={texts[way]} onClick={() => void press()}>
      <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} />
    </button>
  );
}
