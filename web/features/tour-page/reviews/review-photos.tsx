import type { ReactNode } from 'react';
import type { TourReview } from '#contract/tour-page/tour-page.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useViewerTexts } from '#web/i18n/use-viewer-texts.ts';
import { PhotoPreview } from '#web/ui/photo-preview/photo-preview.tsx';

/** The pictures of a review, three at first; each opens the viewer. */
export function ReviewPhotos({ review, tourName }: { review: TourReview; tourName: string }): ReactNode {
  const t = useText();
  const loadViewer = useViewerTexts();
  return (
    <PhotoPreview
      images={review.photos}
      title={tourName}
      label={t('tour.pictures')}
      texts={{
        more: (count) => `+${count}`,
        open: (number, total) => t('tour.picture_open', { number, total }),
        viewer: loadViewer,
      }}
    />
  );
}
