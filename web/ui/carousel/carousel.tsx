import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { prefersReducedMotion } from '#web/browser/motion-preferences.ts';
import { Icon } from '../icon/icon.tsx';
import './carousel.css';
import { useSlides } from './use-slides.ts';

export interface CarouselTexts {
  /** What it is and what it holds, in the language of the page: "carousel", "slide". */
  role: string;
  slideRole: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** "2 of 6" */
  slide: (number: number, total: number) => string;
  /** "2–4 of 6" */
  slides: (from: number, to: number, total: number) => string;
}

export interface CarouselSlide {
  key: string | number;
  content: ReactNode;
}

export interface CarouselProps {
  label: string;
  texts: CarouselTexts;
  slides: readonly CarouselSlide[];
  /** Heading of the row; stands on the left of the buttons. */
  head?: ReactNode;
  /** Goes on by itself after so many milliseconds, until somebody takes it in hand. Never where no motion is wished for. */
  playMs?: number;
  /** Sets `--slide` (width of a slide) and `--slide-gap`. */
  className?: string;
}

/** Goes on by itself while nobody points at it, has the focus in it, or looks elsewhere. Answers how to say that somebody does. */
function usePlaying(
  playMs: number | undefined,
  [isPlaying, setPlaying]: readonly [boolean, (isPlaying: boolean) => void],
  next: () => void,
): (isHeld: boolean) => void {
  const isHeld = useRef(false);
  const go = useEffectEvent(next);
  useEffect(() => setPlaying(playMs !== undefined && !prefersReducedMotion()), [playMs, setPlaying]);
  useEffect(() => {
    if (!isPlaying || playMs === undefined) return;
    const timer = setInterval(() => !isHeld.current && !document.hidden && go(), playMs);
    return () => clearInterval(timer);
  }, [isPlaying, playMs]);
  return (held) => void (isHeld.current = held);
}

function Way({
  icon,
  label,
  isOff = false,
  onPress,
}: {
  icon: string;
  label: string;
  isOff?: boolean;
  onPress: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className="icon-btn icon-btn--line"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A row of slides, one or some at a time: swiped, moved by its buttons and arrow keys. A plain list that snaps where there is no script. */
export function Carousel({ label, texts, slides, head, playMs, className = '' }: CarouselProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isMoved, setMoved] = useState(false);
  const total = slides.length;
  const wraps = playMs !== undefined;
  const [isPlaying, setPlaying] = useState(false);
  const takeInHand = (): void => {
    setPlaying(false);
    setMoved(true);
  };
  const { place, step, goTo } = useSlides(box, total, takeInHand);
  const hold = usePlaying(playMs, [isPlaying, setPlaying], () => step(1, true));
  const move = (by: -1 | 1): void => {
    takeInHand();
    step(by, wraps);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const run = {
      ArrowLeft: () => step(-1, wraps),
      ArrowRight: () => step(1, wraps),
      Home: () => goTo(0),
      End: () => goTo(total - 1),
    }[event.key];
    if (!run || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    takeInHand();
    run();
  };
  const onFocus = ({ target, currentTarget }: FocusEvent): void => {
    hold(true);
    // What the keyboard comes to must be seen (WCAG 2.4.11): the row has no scroll bar that would follow it.
    const index = [...currentTarget.querySelectorAll('.carousel__slide')].findIndex((slide) => slide.contains(target));
    if (index >= 0 && place && (index < place.from - 1 || index >= place.to)) goTo(index);
  };
  const position =
    place && (place.from === place.to ? texts.slide(place.from, total) : texts.slides(place.from, place.to, total));
  return (
    <section
      className={`carousel ${className}`}
      aria-roledescription={texts.role}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={onFocus}
      onBlur={() => hold(false)}
    >
      <div className="carousel__top">
        {head && <div className="carousel__head">{head}</div>}
        {total > 1 && (
          <div className={place?.isStart && place.isEnd ? 'carousel__ways is-idle' : 'carousel__ways'}>
            <span className="carousel__at num" aria-hidden="true">
              {position}
            </span>
            {/* Said when somebody has moved the row, not when the page has measured it. */}
            <span className="sr" role="status" aria-live={isPlaying ? 'off' : 'polite'}>
              {isMoved && position}
            </span>
            {wraps && (
              <Way
                icon={isPlaying ? 'pause' : 'play'}
                label={isPlaying ? texts.pause : texts.play}
                onPress={() => setPlaying(!isPlaying)}
              />
            )}
            <Way
              icon="chevron-left"
              label={texts.previous}
              isOff={!wraps && place?.isStart !== false}
              onPress={() => move(-1)}
            />
            <Way
              icon="chevron-right"
              label={texts.next}
              isOff={!wraps && place?.isEnd === true}
              onPress={() => move(1)}
            />
          </div>
        )}
      </div>
      <div ref={box} className="carousel__box" tabIndex={0} role="group" aria-label={label}>
        <div className="carousel__list">
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              className="carousel__slide"
              role="group"
              aria-roledescription={texts.slideRole}
              aria-label={texts.slide(index + 1, total)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
