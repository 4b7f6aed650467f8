import type { ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { IndividualTour } from '#contract/tour-page/individual-tours.ts';
import { isOnSale } from '#domain/booking/departures.ts';
import { fetchTour } from '#web/features/catalogue/fetch-tour.ts';
import { maxPartySize } from '#web/features/departures/max-party-size.ts';
import { Heart } from '#web/features/favourites/heart.tsx';
import { TourView, type TourData } from '#web/features/tour-page/tour-view.tsx';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Note } from '#web/ui/note/note.tsx';

type Offer = Omit<IndividualTour, 'tour'>;

interface OfferData extends TourData {
  /** Null after its last day, and once it is withdrawn. */
  offer: Offer | null;
  /** Whether the offered departure has too few seats for the party. As after an offer, the page then shows all departures. */
  isFull: boolean;
}

type OfferedTour = Pick<OfferData, 'tour' | 'offer' | 'isFull'>;

/** The offered departure; the whole tour when the party can no longer book it. */
async function readOffer(api: LoadContext['api'], uuid: string): Promise<OfferedTour> {
  try {
    const { tour, ...offer } = await api.tourPage.getIndividualTour({ query: { uuid, with_alt: '1' } });
    const date = tour.dates.find(isOnSale);
    if (!date || maxPartySize(tour, date) < offer.people)
      return { tour: await fetchTour(api, tour.slug), offer, isFull: true };
    // The price is that of the offered departure, not the lowest of the tour.
    return { tour: { ...tour, similar: [], price: null }, offer, isFull: false };
  } catch (error) {
    const { tour_id: id } = ((error instanceof CallError && error.body.fresh) || {}) as { tour_id?: number };
    if (id === undefined) throw error;
    return { tour: await fetchTour(api, `tour-${id}`, { allowsRedirects: true }), offer: null, isFull: false };
  }
}

export async function load({ api, params, locale, url }: LoadContext): Promise<OfferData> {
  const uuid = params['uuid'] ?? '';
  const [{ tour, offer, isFull }, { tourData }] = await Promise.all([
    readOffer(api, uuid),
    import('#web/features/tour-page/load-tour.ts'),
  ]);
  const data = { ...tourData(tour, { locale, url }), offer, isFull };
  return offer ? { ...data, party: { adults: offer.people, children: [] }, offerKey: uuid } : data;
}

export function head({ data: { tour, filmHosts: mediaHosts } }: HeadContext<OfferData>): Head {
  return { title: tour.name, noindex: true, mediaHosts };
}

/** `/order/{uuid}/individual-tour`: a tour as offered to one party. */
export default function IndividualTourScreen({ data }: { data: OfferData }): ReactNode {
  return (
    <main id="main" className="tour">
      <div className="wrap offer">
        {data.offer && !data.isFull ? <OpenOffer offer={data.offer} tour={data.tour} /> : <EndedOffer data={data} />}
      </div>
      <TourView data={data} heart={(tour, hasText) => <Heart tour={tour} hasText={hasText} />} />
    </main>
  );
}

const organizerOf = ({ author }: OfferData['tour']): string => author.person || author.name;

/** The recipient of an individual offer, in the organizer's words, and its last day. */
function OpenOffer({ offer, tour }: { offer: Offer; tour: OfferData['tour'] }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const { name, words, people, valid_until: until } = offer;
  return (
    <Note tone="leaf" icon="users">
      <b className="strong">{t('tour_forms.offer_for', { name, count: people })}</b>
      <br />
      {words && (
        <>
          <q lang="">{words}</q> <span className="ink-2">{organizerOf(tour)}</span>
          <br />
        </>
      )}
      {t('tour_forms.offer_until', { day: longDay(until) })}
    </Note>
  );
}

/** Why the offered departure cannot be booked, and whom to ask. */
function EndedOffer({ data: { offer, tour } }: { data: OfferData }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <Note icon="users">
      <b className="strong">
        {offer ? t('tour_forms.offer_full', { name: offer.name, count: offer.people }) : t('tour_forms.offer_over')}
      </b>
      <br />
      {t('tour_forms.offer_dates')}{' '}
      <a className="link" href={href('ask', { id: String(tour.author.id) }, { tour: tour.id })}>
        {t('tour_forms.offer_ask', { organizer: organizerOf(tour) })}
      </a>
    </Note>
  );
}
