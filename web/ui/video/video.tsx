import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { VideoHost } from '#domain/video-frames.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture, type PictureSource } from '#web/ui/picture/picture.tsx';
import { readVideoLink, type VideoLink } from './read-video-link.ts';
import './video.css';

/** Brand names of the hosts. */
const HOST_NAMES: Readonly<Record<VideoHost, string>> = { youtube: 'YouTube', rutube: 'RUTUBE', vimeo: 'Vimeo' };

export interface VideoTexts {
  /** "Play the video: Song-Kul at dawn" */
  play: (name: string) => string;
  /** "Plays from YouTube" */
  from: (host: string) => string;
  failed: string;
  /** A link to the video itself, when it cannot be played here. */
  open: string;
}

interface VideoProps {
  /** A page of YouTube, RUTUBE or Vimeo, or a file. */
  url: string;
  name: string;
  poster: PictureSource;
  /** The `sizes` of the poster. */
  sizes: string;
  texts: VideoTexts;
  /** Plays immediately, because the visitor has pressed play elsewhere. */
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
  // The focused button has been removed.
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
    // YouTube refuses to play without a referrer. A sandbox that lets a player run would allow everything that its own
    // origin allows.
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
    // Captions, if any, are in the file: a link has no separate track.
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
 * A video behind its poster: nothing of another site loads before it is played. The hosts of specification 3 play in a
 * frame, every other link natively. Without script it is a link; an invalid link renders only the poster.
 */
export function Video({ url, name, poster, sizes, texts, isStarted = false, className = '' }: VideoProps): ReactNode {
  const [isPlaying, setPlaying] = useState(isStarted);
  const link = readVideoLink(url);
  const play = (event: MouseEvent): void => {
    // A swipe that ends on it is not a click.
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
