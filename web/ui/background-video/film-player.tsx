import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import { PHONE, type Film } from './film.ts';

/** The next film is fetched so long before the end of this one, and comes up over its last moments. */
const FETCH_AHEAD_S = 4;
const FADE_S = 1;

export interface FilmPlayerProps {
  /** The films run while it is on the screen. */
  box: RefObject<HTMLElement | null>;
  films: readonly Film[];
  /** Each names the place. */
  texts: { pause: (name: string) => string; play: (name: string) => string };
}

/** Films are counted on and on: film 4 of three is the first one again. */
interface Reel {
  front: number;
  /** The one after is in the page and loading. */
  hasNext: boolean;
  /** The one before is still in the page, under the new one. */
  hasLast: boolean;
}

type Turn = 'near the end' | 'next' | 'shown';

function turnReel(reel: Reel, turn: Turn): Reel {
  if (turn === 'near the end') return { ...reel, hasNext: true };
  if (turn === 'next') return { front: reel.front + 1, hasNext: false, hasLast: true };
  return { ...reel, hasLast: false };
}

const watchVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the box is on the screen of a tab that is looked at. */
function useIsSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [ref]);
  return isNear && !isHidden;
}

interface LayerProps {
  film: Film;
  isRunning: boolean;
  loops: boolean;
  onTime: (leftS: number) => void;
  onEnd: () => void;
  onShown: () => void;
  onReady: () => void;
  onRefused: () => void;
  onLost: () => void;
}

/** One film. It comes up when its first picture moves. */
function Layer({ film, isRunning, loops, onTime, onEnd, onShown, onReady, onRefused, onLost }: LayerProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [hasBegun, setBegun] = useState(false);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const box = video.current;
    if (!box) return;
    if (!isRunning) return box.pause();
    // A browser that saves power refuses; the button then offers to play. A pause in the middle of starting is no refusal.
    box
      .play()
      .catch((error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError' && refused());
    // One that has ended begins again when it turns out to be alone.
  }, [isRunning, loops]);
  return (
    <video
      ref={video}
      src={matchMedia(PHONE).matches ? film.sm : film.xl}
      className={hasBegun ? 'is-on' : undefined}
      muted
      playsInline
      preload="auto"
      loop={loops}
      tabIndex={-1}
      aria-hidden="true"
      disablePictureInPicture
      disableRemotePlayback
      onPlaying={() => setBegun(true)}
      onCanPlay={onReady}
      onEnded={onEnd}
      onTransitionEnd={onShown}
      onError={onLost}
      onTimeUpdate={({ currentTarget: { duration, currentTime } }) =>
        Number.isFinite(duration) && onTime(duration - currentTime)
      }
    />
  );
}

/** The films themselves, and the button that holds them. */
export function FilmPlayer({ box, films, texts }: FilmPlayerProps): ReactNode {
  // Of the film in front, and of the one after it.
  const isOver = useRef(false);
  const isNextReady = useRef(false);
  const [{ front, hasNext, hasLast }, turn] = useReducer(turnReel, { front: 0, hasNext: false, hasLast: false });
  const [isHeld, setHeld] = useState(false);
  // A file that is gone ends the turning, or leaves the poster alone.
  const [isAlone, setAlone] = useState(films.length < 2);
  const [isGone, setGone] = useState(false);
  const isSeen = useIsSeen(box);
  const goOn = (): void => {
    if (!isNextReady.current) return;
    isNextReady.current = false;
    isOver.current = false;
    turn('next');
  };
  const onTime = (leftS: number): void => {
    if (isAlone) return;
    if (leftS < FETCH_AHEAD_S && !hasNext) turn('near the end');
    if (leftS < FADE_S) goOn();
  };
  const onReady = (): void => {
    isNextReady.current = true;
    if (isOver.current) goOn();
  };
  const onEnd = (): void => {
    // Where the next one is not there yet, the last picture stands until it is.
    isOver.current = true;
    goOn();
  };
  if (isGone) return null;
  const inPage = [...(hasLast ? [front - 1] : []), front, ...(hasNext ? [front + 1] : [])];
  const filmAt = (place: number): Film | undefined => films[place % films.length];
  const name = filmAt(front)?.name ?? '';
  return (
    <>
      {inPage.map((place) => {
        const film = filmAt(place);
        const isFront = place === front;
        return (
          film && (
            <Layer
              key={place}
              film={film}
              isRunning={isSeen && !isHeld && place <= front}
              loops={isAlone}
              onRefused={() => setHeld(true)}
              onLost={() => (isFront ? setGone(true) : setAlone(true))}
              onTime={(leftS) => isFront && onTime(leftS)}
              onEnd={() => isFront && onEnd()}
              onShown={() => isFront && turn('shown')}
              onReady={() => place > front && onReady()}
            />
          )
        );
      })}
      <button
        type="button"
        className="film__pause"
        aria-label={(isHeld ? texts.play : texts.pause)(name)}
        onClick={() => setHeld(!isHeld)}
      >
        <Icon name={isHeld ? 'play' : 'pause'} size={16} />
        {name}
      </button>
    </>
  );
}
