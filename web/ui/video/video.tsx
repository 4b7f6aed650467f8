import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { VideoHost } from '#domain/video-frames.ts';
import { Icon } from '../icon/icon.tsx';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import { readVideoLink, type VideoLink } from './read-video-link.ts';
import './video.css';

/** How the hosts call themselves. */
const HOST_NAMES: Readonly<Record<VideoHost, string>> = { youtube: 'YouTube', rutube: 'RUTUBE', vimeo: 'Vimeo' };

export interface VideoTexts {
  /** "Play the video: Song-Kul at dawn" */
  play: (name: string) => string;
  /** "Plays from YouTube" */
  from: (host: string) => string;
  failed: string;
  /** A link to the video itself, for when it cannot be played here. */
  open: string;
}

export interface VideoProps {
  /** A page of YouTube, RUTUBE or Vimeo, or a file. */
  url: string;
  name: string;
  poster: PictureSource;
  /** The `sizes` of the poster. */
  sizes: string;
  texts: VideoTexts;
  /** Plays at once: somebody has asked for it already, elsewhere. */
  isStarted?: boolean;
  className?: string;
}

function Player({
  link,
  name,
  url,
  texts,
}: { link: VideoLink } & Pick<VideoProps, 'name' | 'url' | 'texts'>): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // The button that had the focus is gone.
  useEffect(() => (frame.current ?? film.current)?.focus({ preventScroll: true }), []);
  if (hasFailed)
    return (
      <p className="video__failed" role="alert">
        {texts.failed}{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {texts.open}
        </a>
      </p>
    );
  if (link.host) {
    // YouTube refuses to play where it is not told the site it plays on. A sandbox that lets a player run would let it do everything it may do as another origin.
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
      <iframe
        ref={frame}
        className="video__player"
        src={link.src}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    // Captions are in the file where its maker has put any: a link has no track beside it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={film}
      className="video__player"
      src={link.src}
      aria-label={name}
      controls
      autoPlay
      playsInline
      preload="auto"
      onError={() => setFailed(true)}
    />
  );
}

/**
 * A film behind its poster: nothing of another site is loaded before it is asked for. The three hosts of specification 3 play in a frame of their own,
 * every other link in the browser's player. Without script it is a link to the film. Draws the poster alone where the link is none.
 */
export function Video({ url, name, poster, sizes, texts, isStarted = false, className = '' }: VideoProps): ReactNode {
  const [isPlaying, setPlaying] = useState(isStarted);
  const link = readVideoLink(url);
  const play = (event: MouseEvent): void => {
    // A swipe that ends on it is no click.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  const picture = <Picture picture={poster} shape="free" sizes={sizes} alt="" />;
  return (
    <div className={`video ${className}`} style={{ backgroundColor: poster.color }}>
      {!link && picture}
      {link && isPlaying && <Player link={link} url={url} name={name} texts={texts} />}
      {link && !isPlaying && (
        <a
          className="video__play"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          data-prefetch="off"
          draggable={false}
          onClick={play}
        >
          {picture}
          <span className="sr">{texts.play(name)}</span>
          <span className="video__mark">
            <Icon name="play" size={24} />
          </span>
          {link.host && <span className="video__host">{texts.from(HOST_NAMES[link.host])}</span>}
        </a>
      )}
    </div>
  );
}
