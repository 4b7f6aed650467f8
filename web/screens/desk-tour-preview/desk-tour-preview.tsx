import type { MouseEvent, ReactNode } from 'react';
import { tourData } from '#web/features/tour-page/load-tour.ts';
import { TourView, type TourData } from '#web/features/tour-page/tour-view.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';
import '#web/features/desk/editor/preview.css';

/** The tour as it would look when the saved sections are published. */
export async function load({ api, params, locale, url }: LoadContext): Promise<TourData> {
  const tour = await api.desk.getTourPreview({ query: { id: Number(params['id']) } });
  return tourData(tour, { locale, url });
}

export function head({ data: { tour, filmHosts: mediaHosts }, t }: HeadContext<TourData>): Head {
  return { title: `${t('desk.editor.preview')}: ${tour.name}`, noindex: true, mediaHosts };
}

/** Controls that would start a booking. */
const BOOKING = '#book button, #book a, .bar button, .bar a';

/** `/desk/tours/{id}/preview`: the tour page with the saved draft, for members of its organizer and staff. */
export default function DeskTourPreview({ data }: { data: TourData }): ReactNode {
  const t = useText();
  const href = useHref();
  const refuseBooking = (event: MouseEvent): void => {
    if (!(event.target instanceof Element && event.target.closest(BOOKING))) return;
    event.preventDefault();
    event.stopPropagation();
    showToast(t('desk.editor.preview_only'));
  };
  return (
    <main id="main" className="tour" onClickCapture={refuseBooking}>
      <p className="previewbar" role="note">
        <Icon name="eye" />
        <span>{t('desk.editor.preview_note')}</span>
        <a className="btn btn--s" href={href('desk-tour', { id: String(data.tour.id) })}>
          {t('desk.editor.back_to_editor')}
        </a>
      </p>
      <TourView data={data} key={data.tour.id} heart={() => null} />
    </main>
  );
}
