import { useState, type ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useViewerTexts } from '#web/i18n/use-viewer-texts.ts';
import { useOnAppear } from '#web/ui/hooks/use-on-appear.ts';
import { Viewer, type ViewerTexts } from '#web/ui/viewer/viewer.tsx';

export interface TourViewerProps {
  tour: TourPage;
  /** Number of the picture to open at, from 0; null is closed. */
  opened: number | null;
  onClose: () => void;
  /** Nothing can be shown after all. */
  onFail: () => void;
}

/** The pictures of a tour over the whole screen. It fetches its own texts: a page that is only read comes without them. */
export function TourViewer({ tour, opened, onClose, onFail }: TourViewerProps): ReactNode {
  const t = useText();
  const [texts, setTexts] = useState<ViewerTexts | null>(null);
  const fetchTexts = useViewerTexts();
  useOnAppear(() => void fetchTexts().then(setTexts, onFail));
  return (
    texts && (
      <Viewer
        items={tour.media}
        opened={opened}
        onClose={onClose}
        title={tour.name}
        label={t('tour.viewer', { name: tour.name })}
        texts={texts}
      />
    )
  );
}
