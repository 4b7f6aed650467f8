import { useMemo, useState, type ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { useViewerTexts } from '#web/i18n/media-texts.ts';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { Viewer, type ViewerTexts } from '#web/ui/viewer/viewer.tsx';

export interface TourViewerProps {
  tour: TourPage;
  /** Number of the picture to open at, from 0; null is closed. */
  opened: number | null;
  onClose: () => void;
  /** Called when the viewer cannot be loaded. */
  onFail: () => void;
}

/** What a picture shows; a picture of the programme also names its place and day. */
function captionOf({ url, alt }: TourPage['media'][number], { program }: TourPage, t: Translate): string {
  const day = program.find(({ image }) => image?.cut === null && image.url === url);
  return day ? `${alt} · ${day.title}, ${t('tour.day', { day: day.day })}` : alt;
}

/** Full-screen viewer of the tour's pictures. Loads its own texts, which keeps them out of the first load. */
export function TourViewer({ tour, opened, onClose, onFail }: TourViewerProps): ReactNode {
  const t = useText();
  const [texts, setTexts] = useState<ViewerTexts | null>(null);
  const items = useMemo(() => tour.media.map((item) => ({ ...item, caption: captionOf(item, tour, t) })), [tour, t]);
  const fetchTexts = useViewerTexts();
  useOnMount(() => void fetchTexts().then(setTexts, onFail));
  return (
    texts && (
      <Viewer
        items={items}
        opened={opened}
        playsOpened
        onClose={onClose}
        title={tour.name}
        label={t('media.pictures_of', { name: tour.name })}
        texts={texts}
      />
    )
  );
}
