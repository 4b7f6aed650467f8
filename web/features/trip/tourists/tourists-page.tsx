import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { TouristsView } from '#contract/trip/tourists.ts';
import type { Contact } from '#contract/booking/request-schemas.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { OrganizerLines } from '#web/features/organizers/organizer-contact.tsx';
import { useSite } from '#web/state/site.ts';
import { useApi } from '#web/state/page.ts';
import { PassPlaceByLink } from '#web/features/trip/pass-place/pass-place-by-link.tsx';
import { FieldSchedule } from './field-schedule.tsx';
import { missingPeople } from './missing-people.ts';
import { TouristCard } from './tourist-card.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';

export interface TouristsPageProps {
  first: TouristsView;
  /** Token of the link the data were read by. */
  uuid: string;
  /** Contact of the traveller who booked; prefills the first form. */
  contact: Pick<Contact, 'first_name' | 'last_name' | 'phone'> | null;
}

/** The people of a booking, reloaded after each change. */
function usePeople({ first, uuid, contact }: TouristsPageProps) {
  const api = useApi();
  const [view, setView] = useState(first);
  const refresh = async (): Promise<void> => {
    const fresh = await api.trip.getTouristsInfo({ query: { uuid } }).catch(() => null);
    if (fresh) setView(fresh);
  };
  const tourists = missingPeople(view, contact);
  const missing = tourists.length;
  const addMissing = useEffectEvent(async (): Promise<void> => {
    const body = { tourists };
    await api.trip.addTourists({ query: { uuid }, body }).catch((error: unknown) => {
      // Another tab added them first; they are reloaded below.
      if (!(error instanceof CallError)) throw error;
    });
    await refresh();
  });
  useEffect(() => {
    if (missing > 0) void addMissing();
  }, [missing]);
  const remove = async (id: number): Promise<void> => {
    await api.trip
      .updateTourists({ query: { request_id: view.request_id }, body: { tourists: [], deleted: [id] } })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    await refresh();
  };
  return { view, refresh, remove };
}

/** Shown to a companion who has passed their place on: the link has ended. */
function PassedOn({ email, tour }: { email: string; tour: string }): ReactNode {
  const t = useText();
  return (
    <main id="main" className="wrap narrow" role="status">
      <h1 className="h1">{t('trip.passed_title')}</h1>
      <p className="ink-2 lead">{t('trip.passed_text', { email, tour })}</p>
    </main>
  );
}

/** Other actions of a companion by personal link. */
function CompanionSteps({ uuid, onPassed }: { uuid: string; onPassed: (email: string) => void }): ReactNode {
  const t = useText();
  const href = useHref();
  const { arrivalEnabled } = useSite();
  return (
    <>
      {arrivalEnabled && (
        <p className="block__action">
          <a className="btn" href={href('arrival', { uuid })}>
            {t('meeting.arrival_title')}
          </a>
        </p>
      )}
      <PassPlaceByLink uuid={uuid} onPassed={onPassed} />
    </>
  );
}

/** Reports people at the child's price who are older by their birthdays. */
function OverAge({ view: { over_age: overAge } }: { view: TouristsView }): ReactNode {
  const t = useText();
  if (!overAge) return null;
  return (
    <p className="hint alarm" role="status">
      {t('trip.over_age', { count: overAge.count, age: overAge.age_to })}
    </p>
  );
}

/** How to reach the organizer, once the trip is booked. */
function Organizer({ view: { organizer } }: { view: TouristsView }): ReactNode {
  const t = useText();
  if (!organizer) return null;
  return (
    <section className="block">
      <h2 className="h3">{t('trip.contacts')}</h2>
      <OrganizerLines organizer={organizer} />
    </section>
  );
}

/** A form for each traveller that saves automatically; by personal link, only that person's form. */
export function TouristsPage(props: TouristsPageProps): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { view, refresh, remove } = usePeople(props);
  const isPersonalLink = view.viewer === 'companion';
  const dates = departureText(formats, view.date);
  const [firstOpen] = useState(() => view.data.find(({ is_done }) => !is_done)?.id ?? null);
  const [passedTo, setPassedTo] = useState<string | null>(null);
  if (passedTo !== null) return <PassedOn email={passedTo} tour={view.tour.name} />;
  const target = { requestId: view.request_id, uuid: props.uuid, isPersonalLink };
  return (
    <main id="main" className="wrap narrow">
      <p className="back">
        {isPersonalLink ? (
          <span className="ink-2 t-14">{t('trip.own_link')}</span>
        ) : (
          <BackLink href={href('booking-id', { id: String(view.request_id) })}>
            {joinParts(formats.tag, view.tour.name, dates)}
          </BackLink>
        )}
      </p>
      <div className="two">
        <div>
          <h1 className="h1">
            {isPersonalLink ? t('trip.invited', { name: view.invited_by, tour: view.tour.name }) : t('trip.title')}
          </h1>
          <p className="ink-2 lead">
            {isPersonalLink
              ? t('trip.own_lead', { dates, name: view.invited_by })
              : t(view.is_locked ? 'trip.is_locked' : 'trip.lead', { count: view.seats })}
          </p>
          <OverAge view={view} />
          <div className="pcards">
            {view.data.map((person, at) => (
              <TouristCard
                key={person.id}
                view={view}
                person={person}
                place={at + 1}
                target={target}
                isOpen={isPersonalLink || (firstOpen ?? view.data[0]?.id) === person.id}
                onChanged={refresh}
                onDelete={() => void remove(person.id)}
              />
            ))}
          </div>
          <Organizer view={view} />
          {isPersonalLink && !view.is_locked && <CompanionSteps uuid={props.uuid} onPassed={setPassedTo} />}
        </div>
        <FieldSchedule view={view} />
      </div>
    </main>
  );
}
