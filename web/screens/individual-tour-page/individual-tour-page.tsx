import type { ReactNode } from 'react';
import type { IndividualTour } from '#contract/tour-page/individual-tours.ts';
import { localDay } from '#domain/local-day.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { Heart } from '#web/features/favourites/heart.tsx';
import { TourView, type TourData } from '#web/features/tour-page/tour-view.tsx';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Note } from '#web/ui/note/note.tsx';

interface OfferData extends TourData {
  offer: Omit<IndividualTour, 'tour'>;
}

export async function load({ api, params, locale }: LoadContext): Promise<OfferData> {
  const [{ tour, ...offer }, { sketchForPage }, { fileHosts }] = await Promise.all([
    api.tourPage.getIndividualTour({ query: { uuid: params['uuid'] ?? '', with_alt: '1' } }),
    import('#domain/places/sketch-route.ts'),
    import('#web/ui/video/read-video-link.ts'),
  ]);
  const codes = [...tour.languages, ...tour.author.languages];
  return {
    // The price is that of the offered departure, not the lowest of the tour.
    tour: { ...tour, images: tour.images.slice(0, 1), similar: [], price: null },
    offer,
    sketches: sketchForPage(tour.route),
    languageNames: Object.fromEntries(codes.map((code) => [code, formatsFor(locale).language(code)])),
    filmHosts: fileHosts(tour.media.map(({ video_url: url }) => url)),
    today: localDay(tour.timezone, Date.now()),
    utcDay: localDay('UTC', Date.now()),
    days: {},
    party: { adults: offer.people, children: [] },
  };
}

export function head({ data: { tour, filmHosts: mediaHosts } }: HeadContext<OfferData>): Head {
  return { title: tour.name, noindex: true, mediaHosts };
}

/** `/order/{uuid}/individual-tour`: a tour as offered to one party. */
export default function IndividualTourScreen({ data }: { data: OfferData }): ReactNode {
  const { author } = data.tour;
  return (
    <main id="main" className="tour">
      <IndividualOffer offer={{ ...data.offer, organizer: author.person || author.name }} />
      <TourView data={data} heart={(tour, hasText) => <Heart tour={tour} hasText={hasText} />} />
    </main>
  );
}

/** The recipient of an individual offer, in the organizer's words, and its last day. */
function IndividualOffer({ offer }: { offer: Omit<IndividualTour, 'tour'> & { organizer: string } }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const { name, words, people, organizer, valid_until: until } = offer;
  return (
    <div className="wrap offer">
      <Note tone="leaf" icon="users">
        <b className="strong">{t('tour_forms.offer_for', { name, count: people })}</b>
        <br />
        {words && (
          <>
            <q lang="">{words}</q> <span className="ink-2">{organizer}</span>
            <br />
          </>
        )}
        {t('tour_forms.offer_until', { day: longDay(until) })}
      </Note>
    </div>
  );
}
