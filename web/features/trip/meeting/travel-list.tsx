import type { ReactNode } from 'react';
import type { MeetingData } from '#contract/trip/meeting.ts';
import { DIRECTION, type Direction } from '#domain/trip/travel-info.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';
import { useTravelWords } from './travel-words.ts';

type Group = MeetingData['tourists_data']['data'][number];

/** Arrivals or departures, earliest first; unknown ones come last. */
export function TravelList({ data, direction }: { data: MeetingData; direction: Direction }): ReactNode {
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
