import type { ReactNode } from 'react';
import type { TravelView } from '#contract/trip/meeting.ts';
import { DIRECTION } from '#domain/trip/travel-info.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { MeetingPoint } from './meeting-note-block.tsx';
import { TravelForm } from './travel-form.tsx';
import { useTravel } from './use-travel.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';

interface ArrivalPageProps {
  first: TravelView;
  uuid: string;
}

/** When and how each traveller arrives and departs; saves automatically. */
export function ArrivalPage({ first, uuid }: ArrivalPageProps): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { people, save } = useTravel(first, uuid);
  const id = String(first.request_id);
  const trip = joinParts(formats.tag, first.tour.name, departureText(formats, first.date));
  return (
    <main id="main" className="wrap narrow">
      <p className="back">
        {first.viewer === 'traveller' ? (
          <BackLink href={href('booking-id', { id })}>{trip}</BackLink>
        ) : (
          <span className="ink-2 t-14">{trip}</span>
        )}
      </p>
      <div className="two">
        <div>
          <h1 className="h1">{t('meeting.arrival_title')}</h1>
          <p className="ink-2 lead">{t('meeting.arrival_lead', { organizer: first.tour.organizer })}</p>
          {!first.can_edit && <Note>{t('meeting.closed')}</Note>}
          {people.length === 0 && (
            <Empty
              title={t('meeting.no_people')}
              action={
                <a className="btn" href={href('add-tourists', { id })}>
                  {t('meeting.enter_people')}
                </a>
              }
            />
          )}
          {people.map((person, at) => (
            <section className="travel" key={person.id}>
              <h2 className="h2">{person.name || t('meeting.person', { place: at + 1 })}</h2>
              {[DIRECTION.arrival, DIRECTION.departure].map((direction) => (
                <TravelForm
                  key={direction}
                  view={first}
                  person={person}
                  direction={direction}
                  others={people.filter(({ id: other }) => other !== person.id).map(({ id: other }) => other)}
                  onSave={save}
                />
              ))}
            </section>
          ))}
        </div>
        <aside aria-label={t('meeting.point')}>
          <h2 className="h3">{t('meeting.point')}</h2>
          <MeetingPoint day={first.date.start} meeting={first.meeting} note={first.note} />
        </aside>
      </div>
    </main>
  );
}
