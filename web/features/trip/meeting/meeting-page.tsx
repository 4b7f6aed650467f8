import type { ReactNode } from 'react';
import type { MeetingData } from '#contract/trip/meeting.ts';
import { DIRECTION, type Direction } from '#domain/trip/travel-info.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { useTravelWords } from './travel-words.ts';

/** The organizer's page of a booking: the meeting note, and each traveller's arrival. */
export function MeetingPage({ data, secret }: { data: MeetingData; secret: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { tour_data: tour, tourists_data: people } = data;
  return (
    <main id="main" className="wrap narrow">
      <p className="back ink-2 t-14">
        <span>{t('meeting.request', { id: data.request_id, count: people.people })}</span>
        <span>
          <Icon name="lock" size={16} /> {t('meeting.secret')}
        </span>
      </p>
      <div className="two">
        <div>
          <h1 className="h1">{t('meeting.title', { date: formats.day(tour.date_start) })}</h1>
          <p className="lead">
            <a className="link" href={href('tour-page', { slug: tour.slug })}>
              {tour.name}
            </a>
            {' · '}
            {tour.dates}
          </p>
          {data.read_only ? (
            <>
              <Note>{t('meeting.read_only')}</Note>
              {data.organizer_meet_data && (
                <blockquote className="meeting-note__text">{data.organizer_meet_data}</blockquote>
              )}
            </>
          ) : (
            <MeetingForm data={data} secret={secret} />
          )}
        </div>
        <aside>
          <h2 className="h3">{t('meeting.arrivals')}</h2>
          <p className="t-14 ink-2">{t('meeting.zone', { date: formats.longDay(tour.date_start) })}</p>
          <TravelList data={data} direction={DIRECTION.arrival} />
          <h2 className="h3 arrivals__next">{t('meeting.departures')}</h2>
          <p className="t-14 ink-2">{formats.longDay(tour.date_end)}</p>
          <TravelList data={data} direction={DIRECTION.departure} />
        </aside>
      </div>
    </main>
  );
}

type Group = MeetingData['tourists_data']['data'][number];

/** Arrivals or departures, earliest first; unknown ones come last. */
function TravelList({ data, direction }: { data: MeetingData; direction: Direction }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const words = useTravelWords();
  const { date_start: start, date_end: end } = data.tour_data;
  const travelOf = (group: Group) => (direction === DIRECTION.arrival ? group.arrival : group.departure);
  const momentOf = (group: Group): string => {
    const travel = travelOf(group);
    return `${travel ? 0 : 1} ${travel?.date ?? ''} ${travel?.time ?? ''}`;
  };
  const groups = data.tourists_data.data.toSorted((left, right) => momentOf(left).localeCompare(momentOf(right)));
  const listed = groups.reduce((sum, { tourists }) => sum + tourists.length, 0);
  const missing = data.tourists_data.people - listed;
  return (
    <>
      <Thread className="arrivals">
        {groups.map((group) => {
          const travel = travelOf(group);
          const said = travel && words(travel, direction, { start, end });
          const names = group.tourists.map(({ name }) => name || t('meeting.no_name'));
          return (
            <ThreadItem key={group.tourists[0]?.id} state={said ? 'done' : 'ahead'}>
              <span className="arrivals__when num">{said?.when || '–'}</span>
              <b className="strong">{formats.list(names)}</b>
              <small className="ink-2">{said ? said.how : t('meeting.not_told')}</small>
              {said?.extra && (
                <small className="ink-2">
                  <q>{said.extra}</q>
                </small>
              )}
            </ThreadItem>
          );
        })}
      </Thread>
      {missing > 0 && <p className="t-14 ink-2">{t('meeting.without_form', { count: missing })}</p>}
    </>
  );
}
