import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scrollToTarget } from '#web/browser/scroll-to.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import './scroll-to-top.css';

/** Specification 9, "Scroll button". */
const THRESHOLD_PX = 150;
const THROTTLE_MS = 300;

interface ScrollToTopProps {
  texts: { up: string; back: string };
}

const ACTIONS = 'a, button, input, select, textarea, summary';
/** An action may be covered up to this share, so that its centre stays free. */
const COVERED_SHARE = 0.25;

/** Whether a box covers an action of the page. */
function coversAction(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
  );
  const below = new Set(
    points.flatMap(([x, y]) => document.elementsFromPoint(x, y).map((element) => element.closest(ACTIONS))),
  );
  return [...below].some((action) => {
    if (!action || action === button) return false;
    const box = action.getBoundingClientRect();
    const width = Math.min(right, box.right) - Math.max(left, box.left);
    const height = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return width > 0 && height > 0 && width * height >= COVERED_SHARE * box.width * box.height;
  });
}

/** Action of the button: none at the top of a page, up from its middle, back to the previous position. */
type Way = 'none' | 'up' | 'back';

/**
 * Scrolls to the top of a long page; pressed again it returns. Scrolling manually forgets the position. Moves aside for
 * actions below it.
 */
export function ScrollToTop({ texts }: ScrollToTopProps): ReactNode {
  const [way, setWay] = useState<Way>('none');
  const [isAside, setAside] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef<number | null>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      waiting = undefined;
      if (isMoving.current) return;
      if (scrollY > THRESHOLD_PX) left.current = null;
      setWay(scrollY > THRESHOLD_PX ? 'up' : left.current === null ? 'none' : 'back');
      // Measured in the frame after it has appeared.
      requestAnimationFrame(() => button.current && setAside(coversAction(button.current)));
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
    <button
      ref={button}
      type="button"
      className="to-top"
      data-aside={isAside || undefined}
      aria-label={texts[way]}
      title={texts[way]}
      onClick={() => void press()}
    >
      <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} />
    </button>
  );
}
