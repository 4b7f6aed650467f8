import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { pictureUrl } from '#domain/picture-sizes.ts';
import './viewer.css';
import { Icon } from '../icon/icon.tsx';
import { Picture, pictureSet, type PictureSource } from '../picture/picture.tsx';
import { useSwipe } from './use-swipe.ts';

export interface ViewerProps {
  pictures: readonly PictureSource[];
  /** Number of the picture to open at, from 0; null is closed. */
  opened: number | null;
  onClose: () => void;
  /** Stands in the middle of the top bar on larger screens. */
  title: string;
  label: string;
  texts: { close: string; next: string; previous: string; zoom: string; unzoom: string; open: (number: number) => string };
}

interface SlideProps {
  picture: PictureSource;
  isZoomed: boolean;
  onZoom: () => void;
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
}

/** The picture itself: swiped sideways to its neighbours, up or down to close; a double tap doubles it, and then it is dragged by scrolling. */
function Slide({ picture, isZoomed, onZoom, onStep, onClose }: SlideProps): ReactNode {
  const swipe = useSwipe({ isOff: isZoomed, onSideways: onStep, onUpOrDown: onClose, onDoubleTap: onZoom });
  return (
    <div className={isZoomed ? 'viewer__pic is-zoomed' : 'viewer__pic'} {...swipe}>
      <picture>
        <source type="image/avif" srcSet={pictureSet(picture.url, 'free', 'avif')} sizes={isZoomed ? '200vw' : '100vw'} />
        <source type="image/webp" srcSet={pictureSet(picture.url, 'free', 'webp')} sizes={isZoomed ? '200vw' : '100vw'} />
        <img src={pictureUrl(picture.url, '1200x00', 'jpg')} alt={picture.alt} width={picture.width} height={picture.height} draggable={false} />
      </picture>
    </div>
  );
}

/** The full-screen viewer: `n / total`, closed by its button, a click beside the picture, Escape or a vertical swipe; arrows and swipes change the picture. */
export function Viewer({ pictures, opened, onClose, title, label, texts }: ViewerProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const [shownFor, setShownFor] = useState<number | null>(null);
  if (shownFor !== opened) {
    setShownFor(opened);
    if (opened !== null) setAt(opened);
    setZoomed(false);
  }
  useEffect(() => {
    if (opened !== null && !box.current?.open) box.current?.showModal();
    if (opened === null) box.current?.close();
  }, [opened]);
  useEffect(() => {
    box.current?.querySelector('.viewer__strip [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at, opened]);
  const go = (to: number): void => {
    setAt((to + pictures.length) % pictures.length);
    setZoomed(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') go(at + 1);
    if (event.key === 'ArrowLeft') go(at - 1);
  };
  const picture = pictures[at];
  return (
    <dialog ref={box} className="viewer night" aria-label={label} onClose={() => opened !== null && onClose()} onKeyDown={onKeyDown}>
      <div className="viewer__top">
        <p className="viewer__n num" role="status"><b>{at + 1}</b> / {pictures.length}</p>
        <p className="viewer__t desk-only">{title}</p>
        <button type="button" className="icon-btn viewer__zoom" aria-label={isZoomed ? texts.unzoom : texts.zoom} aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}><Icon name="zoom-in" /></button>
        <button type="button" className="icon-btn" aria-label={texts.close} onClick={onClose}><Icon name="x" size={24} /></button>
      </div>
      <figure className="viewer__fig" onClick={(event) => { if (event.target instanceof Element && !event.target.closest('img, figcaption, button')) onClose(); }}>
        {picture && opened !== null && <Slide key={picture.url} picture={picture} isZoomed={isZoomed} onZoom={() => setZoomed(!isZoomed)} onStep={(by) => go(at + by)} onClose={onClose} />}
        <figcaption>{picture?.alt}</figcaption>
        <button type="button" className="icon-btn viewer__prev" aria-label={texts.previous} onClick={() => go(at - 1)}><Icon name="arrow-left" size={24} /></button>
        <button type="button" className="icon-btn viewer__next" aria-label={texts.next} onClick={() => go(at + 1)}><Icon name="arrow-right" size={24} /></button>
      </figure>
      <ol className="viewer__strip">
        {opened !== null && pictures.map((entry, index) => (
          <li key={entry.url}>
            <button type="button" aria-label={texts.open(index + 1)} aria-current={index === at ? 'true' : undefined} onClick={() => go(index)}>
              <Picture picture={entry} shape="thumb" sizes="72px" alt="" />
            </button>
          </li>
        ))}
      </ol>
    </dialog>
  );
}
