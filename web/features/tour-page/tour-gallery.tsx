import { useState, type ComponentType, type MouseEvent, type ReactNode, type UIEvent } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { pictureUrl } from '#domain/picture-sizes.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { TourViewerProps } from './tour-viewer.tsx';

/** Id of the mosaic. */
const PICTURES = 'pictures';
/** Tiles of a mosaic: the first of these that it has pictures for. */
const TILE_COUNTS = [5, 3, 1];

/** Number of the picture swiped to, from 1. */
const shownPicture = (row: Element): number => Math.round(row.scrollLeft / row.clientWidth) + 1;

function useViewerModule(): [ComponentType<TourViewerProps> | null, (onFail?: () => void) => void] {
  const [Viewer, setViewer] = useState<ComponentType<TourViewerProps> | null>(null);
  const fetchViewer = (onFail?: () => void): void =>
    void import('./tour-viewer.tsx').then((module) => setViewer(() => module.TourViewer), onFail);
  return [Viewer, fetchViewer];
}

function TilePicture({ picture, isFirst }: { picture: TourPage['media'][number]; isFirst: boolean }): ReactNode {
  return (
    <>
      <Picture
        picture={picture}
        shape={isFirst ? 'free' : 'card'}
        isFirst={isFirst}
        alt=""
        sizes={
          isFirst
            ? '(min-width:1440px)664px,(min-width:992px)50vw,100vw'
            : '(min-width:1440px)330px,(min-width:992px)25vw,100vw'
        }
      />
      {picture.video_url && (
        <span className="mosaic__play">
          <Icon name="play" />
        </span>
      )}
    </>
  );
}

/** URL of a gallery item, used without script. */
const mediaLink = (item: TourPage['media'][number] | undefined): string =>
  item?.video_url ?? pictureUrl(item?.url ?? '', '1600x00', 'jpg');

/**
 * The mosaic of a tour; on a phone its pictures are swiped. A picture opens the viewer, loaded on first use; without it, and
 * without script, the link opens the picture itself.
 */
export function TourGallery({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  const [Viewer, fetchViewer] = useViewerModule();
  const [opened, setOpened] = useState<number | null>(null);
  const [swiped, setSwiped] = useState(1);
  const total = tour.media.length;
  const tiles = tour.media.slice(0, TILE_COUNTS.find((count) => count <= total) ?? 0);
  const hrefOf = (index: number): string => mediaLink(tour.media[index]);
  const linkTo = (index: number): { href: string; 'data-prefetch': 'off'; onClick: (event: MouseEvent) => void } => ({
    href: hrefOf(index),
    'data-prefetch': 'off',
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setOpened(index);
      if (!Viewer) fetchViewer(() => location.assign(hrefOf(index)));
    },
  });
  const onScroll = ({ currentTarget }: UIEvent): void => setSwiped(shownPicture(currentTarget));
  return (
    <section
      id={PICTURES}
      className="mosaic wrap"
      aria-label={t('tour.pictures')}
      onPointerEnter={Viewer ? undefined : () => fetchViewer(() => {})}
    >
      <div className={`mosaic__in mosaic__in--${tiles.length}`} onScroll={onScroll}>
        {tiles.map((picture, index) => (
          <a
            key={picture.url}
            className={index === 0 ? 'mosaic__first' : undefined}
            {...linkTo(index)}
            aria-label={`${t(picture.video_url ? 'tour.video_open' : 'tour.picture_open', { number: index + 1, total })}: ${picture.alt}`}
          >
            <TilePicture picture={picture} isFirst={index === 0} />
          </a>
        ))}
      </div>
      {total > 1 && (
        <>
          <a className="btn btn--s mosaic__all" {...linkTo(0)}>
            <Icon name="image" size={16} />
            {t('tour.view_all', { count: total })}
          </a>
          <span className="card__count phone-only" aria-hidden="true">
            {swiped} / {total}
          </span>
        </>
      )}
      {Viewer && (
        <Viewer
          tour={tour}
          opened={opened}
          onClose={() => setOpened(null)}
          onFail={() => opened !== null && location.assign(hrefOf(opened))}
        />
      )}
    </section>
  );
}
