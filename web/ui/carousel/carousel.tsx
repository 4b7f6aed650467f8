import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './carousel.css';
import { useSlides, type Place } from './use-slides.ts';

export interface CarouselTexts {
  /** Role descriptions in the page's language: "carousel", "slide". */
  role: string;
  slideRole: string;
  previous: string;
  next: string;
  /** "2 of 6" */
  slide: (number: number, total: number) => string;
  /** "2–4 of 6" */
  slides: (from: number, to: number, total: number) => string;
}

interface CarouselSlide {
  key: string | number;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  texts: CarouselTexts;
  slides: readonly CarouselSlide[];
  /** Heading of the row, left of the buttons. */
  head?: ReactNode;
  /** Sets `--slide` (width of a slide) and `--slide-gap`. */
  className?: string;
}

function MoveButton({
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

interface ControlsProps {
  texts: CarouselTexts;
  place: Place | null;
  position: string | null;
  isMoved: boolean;
  onMove: (by: -1 | 1) => void;
}

function Controls({ texts, place, position, isMoved, onMove }: ControlsProps): ReactNode {
  return (
    <div className={place?.isStart && place.isEnd ? 'carousel__ways is-idle' : 'carousel__ways'}>
      <span className="carousel__at num" aria-hidden="true">
        {position}
      </span>
      {/* Announced after a move by the user, not after measuring. */}
      <span className="sr" role="status">
        {isMoved && position}
      </span>
      <MoveButton
        icon="chevron-left"
        label={texts.previous}
        isOff={place?.isStart !== false}
        onPress={() => onMove(-1)}
      />
      <MoveButton icon="chevron-right" label={texts.next} isOff={place?.isEnd === true} onPress={() => onMove(1)} />
    </div>
  );
}

interface CarouselState {
  box: RefObject<HTMLDivElement | null>;
  place: Place | null;
  /** True once the user has moved it. */
  isMoved: boolean;
  move: (by: -1 | 1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/** Moves the row by buttons, keys and focus. */
function useCarousel(total: number): CarouselState {
  const box = useRef<HTMLDivElement>(null);
  const [isMoved, setMoved] = useState(false);
  const { place, step, goTo } = useSlides(box, total, () => setMoved(true));
  const move = (by: -1 | 1): void => {
    setMoved(true);
    step(by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const run = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => goTo(0),
      End: () => goTo(total - 1),
    }[event.key];
    if (!run || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setMoved(true);
    run();
  };
  const onFocus = ({ target, currentTarget }: FocusEvent): void => {
    // A focused slide must be visible (WCAG 2.4.11): the row has no scroll bar to follow focus.
    const index = [...currentTarget.querySelectorAll('.carousel__slide')].findIndex((slide) => slide.contains(target));
    if (index >= 0 && place && (index < place.from - 1 || index >= place.to)) goTo(index);
  };
  return { box, place, isMoved, move, onKeyDown, onFocus };
}

/** A row of slides: swiped, or moved by buttons and arrow keys. Without script it is a list with snapping. */
export function Carousel({ label, texts, slides, head, className = '' }: CarouselProps): ReactNode {
  const total = slides.length;
  const { box, place, isMoved, move, onKeyDown, onFocus } = useCarousel(total);
  const position =
    place && (place.from === place.to ? texts.slide(place.from, total) : texts.slides(place.from, place.to, total));
  return (
    <section
      className={`carousel ${className}`}
      aria-roledescription={texts.role}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <div className="carousel__top">
        {head && <div className="carousel__head">{head}</div>}
        {total > 1 && <Controls texts={texts} place={place} position={position} isMoved={isMoved} onMove={move} />}
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
