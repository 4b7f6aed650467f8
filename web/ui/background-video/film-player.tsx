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

interface Playing extends Reel {
  /** A single film loops; so does the one in front when the next cannot be loaded. */
  isAlone: boolean;
  stopTurning: () => void;
  onShown: () => void;
  onTime: (leftS: number) => void;
  onReady: () => void;
  onEnd: () => void;
}

/** Turns the reel: the next film is fetched near the end of the one in front and takes over when both are ready for it. */
function useReel(films: readonly Film[]): Playing {
  const isOver = useRef(false);
  const isNextReady = useRef(false);
  const [reel, turn] = useReducer(turnReel, { front: 0, hasNext: false, hasLast: false });
  const [isAlone, setAlone] = useState(films.length < 2);
  const goOn = (): void => {
    if (!isNextReady.current) return;
    isNextReady.current = false;
    isOver.current = false;
    turn('next');
  };
  return {
    ...reel,
    isAlone,
    stopTurning: () => setAlone(true),
    onShown: () => turn('shown'),
    onTime(leftS) {
      if (isAlone) return;
      if (leftS < FETCH_AHEAD_S && !reel.hasNext) turn('near the end');
      if (leftS < FADE_S) goOn();
    },
    onReady() {
      isNextReady.current = true;
      if (isOver.current) goOn();
    },
    onEnd() {
      // Until the next film is ready the last frame stays.
      isOver.current = true;
      goOn();
    },
  };
}

/** The films, and the button that pauses them. */
export function FilmPlayer({ box, films, texts }: FilmPlayerProps): ReactNode {
  const { front, hasNext, hasLast, isAlone, stopTurning, onShown, onTime, onReady, onEnd } = useReel(films);
  const [isHeld, setHeld] = useState(false);
  // Without the file in front the poster stays alone.
  const [isGone, setGone] = useState(false);
  const isSeen = useIsSeen(box);
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
              onLost={() => (isFront ? setGone(true) : stopTurning())}
              onTime={(leftS) => isFront && onTime(leftS)}
              onEnd={() => isFront && onEnd()}
              onShown={() => isFront && onShown()}
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
