import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { allowsAutoplay, watchMotionPreferences } from '#web/browser/motion-preferences.ts';
import { whenIdle } from '#web/browser/idle.ts';
import './background-video.css';
import type { FilmPlayerProps } from './film-player.tsx';
import { PHONE, type Film } from './film.ts';

interface BackgroundVideoProps {
  films: readonly Film[];
  texts: FilmPlayerProps['texts'];
  className?: string;
}

/**
 * Muted background videos, one after the other. The server renders the poster; with reduced data or motion only the
 * poster is shown. Fills a positioned box; its button has `z-index: 2`. Renders nothing without videos.
 */
export function BackgroundVideo({ films, texts, className = '' }: BackgroundVideoProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<ComponentType<FilmPlayerProps> | null>(null);
  const isAllowed = useSyncExternalStore(watchMotionPreferences, allowsAutoplay, () => false);
  const [first] = films;
  useEffect(() => {
    if (!isAllowed || Player) return;
    let isActive = true;
    // Without its player the poster stays.
    const play = async (): Promise<void> => {
      await whenIdle();
      if (!isActive) return;
      const { FilmPlayer } = await import('./film-player.tsx');
      setPlayer(() => FilmPlayer);
    };
    play().catch(() => {});
    return () => {
      isActive = false;
    };
  }, [isAllowed, Player]);
  if (!first) return null;
  return (
    <div ref={box} className={`film ${className}`} style={{ backgroundColor: first.color }}>
      {first.poster && (
        <picture>
          <source media={PHONE} srcSet={first.poster.sm} />
          <img src={first.poster.xl} alt="" fetchPriority="high" />
        </picture>
      )}
      {isAllowed && Player && <Player box={box} films={films} texts={texts} />}
    </div>
  );
}
