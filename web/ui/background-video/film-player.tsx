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
import { Icon } from '#web/ui/icon/icon.tsx';
import { PHONE, type Film } from './film.ts';

/** The next video is preloaded this long before the end of the current one, and fades in over its end. */
const FETCH_AHEAD_S = 4;
const FADE_S = 1;

export interface FilmPlayerProps {
  /** The videos play while this element is visible. */
  box: RefObject<HTMLElement | null>;
  films: readonly Film[];
  /** Labels of the button; each takes the name of the place. */
  texts: { pause: (name: string) => string; play: (name: string) => string };
}

/** Videos are counted continuously: number 4 of three is the first one again. */
interface Reel {
  front: number;
  /** The next one is in the page and loading. */
  hasNext: boolean;
  /** The previous one is still in the page, behind the new one. */
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

/** Whether the box is visible in the active tab. */
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

/** One video. It fades in with its first frame. */
function Layer({ film, isRunning, loops, onTime, onEnd, onShown, onReady, onRefused, onLost }: LayerProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [hasBegun, setBegun] = useState(false);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const box = video.current;
    if (!box) return;
    if (!isRunning) return box.pause();
    // A browser in power-saving mode rejects playback; the button then offers to play. An interrupted start is not a
    // rejection.
    box
      .play()
      .catch((error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError' && refused());
    // A video that has ended restarts when it turns out to be the only one.
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
  /** A single video loops; so does the current one when the next fails to load. */
  isAlone: boolean;
  stopTurning: () => void;
  onShown: () => void;
  onTime: (leftS: number) => void;
  onReady: () => void;
  onEnd: () => void;
}

/**
 * Advances the videos: the next one is preloaded near the end of the current one and replaces it when both are ready.
 */
function useReel(films: readonly Film[]): Playing {
  const isOver = useRef(false);
  const isNextReady = useRef(false);
  const [reel, turn] = useReducer(turnReel, { front: 0, hasNext: false, hasLast: false });
  const [isAlone, setAlone] = useState(films.length < 2);
  const showNext = (): void => {
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
      if (leftS < FADE_S) showNext();
    },
    onReady() {
      isNextReady.current = true;
      if (isOver.current) showNext();
    },
    onEnd() {
      // The last frame stays until the next video is ready.
      isOver.current = true;
      showNext();
    },
  };
}

/** The videos and their pause button. */
export function FilmPlayer({ box, films, texts }: FilmPlayerProps): ReactNode {
  const { front, hasNext, hasLast, isAlone, stopTurning, onShown, onTime, onReady, onEnd } = useReel(films);
  const [isPaused, setPaused] = useState(false);
  // Without the current file only the poster is shown.
  const [hasFailed, setFailed] = useState(false);
  const isSeen = useIsSeen(box);
  if (hasFailed) return null;
  const inPage = [...(hasLast ? [front - 1] : []), front, ...(hasNext ? [front + 1] : [])];
  const filmAt = (index: number): Film | undefined => films[index % films.length];
  const name = filmAt(front)?.name ?? '';
  return (
    <>
      {inPage.map((index) => {
        const film = filmAt(index);
        const isFront = index === front;
        return (
          film && (
            <Layer
              key={index}
              film={film}
              isRunning={isSeen && !isPaused && index <= front}
              loops={isAlone}
              onRefused={() => setPaused(true)}
              onLost={() => (isFront ? setFailed(true) : stopTurning())}
              onTime={(leftS) => isFront && onTime(leftS)}
              onEnd={() => isFront && onEnd()}
              onShown={() => isFront && onShown()}
              onReady={() => index > front && onReady()}
            />
          )
        );
      })}
      <button
        type="button"
        className="film__pause"
        aria-label={(isPaused ? texts.play : texts.pause)(name)}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={16} />
        {name}
      </button>
    </>
  );
}
