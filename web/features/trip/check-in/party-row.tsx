import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ShownParty } from './check-in-queue.ts';
import { PartyEnd, type PartyEndProps } from './party-end.tsx';
import { CallLink, PersonAvatar, PersonRow } from './person-row.tsx';

interface PartyRowProps extends PartyEndProps {
  /** Whether the reader may write where this party meets. */
  canManage: boolean;
}

/** One paid party: its booking, its people with their needs, and its attendance. */
export function PartyRow({ canManage, ...row }: PartyRowProps): ReactNode {
  const { party, date } = row;
  const t = useText();
  const { contact, people, seats, comment, over_age: overAge } = party;
  const missing = seats - people.length;
  return (
    <li className={party.checked_in_at ? 'party is-in' : 'party'}>
      <PartyHead party={party} />
      {comment && (
        <blockquote className="party__say">
          <q>{comment}</q>
        </blockquote>
      )}
      {overAge && (
        <p className="party__age">{t('trip.over_age_party', { count: overAge.count, age: overAge.age_to })}</p>
      )}
      {people.map((person, at) => (
        <PersonRow key={person.id} person={person} photo={at === 0 ? party.photo : null} date={date} />
      ))}
      {missing > 0 && (
        <div className="person-row">
          <PersonAvatar
            name={people.length === 0 ? contact.name : ''}
            photo={people.length === 0 ? party.photo : null}
          />
          <div>
            {people.length === 0 && <h2>{contact.name}</h2>}
            <p>{party.variant}</p>
          </div>
          <p className="gap">{t('trip.unnamed', { count: missing })}</p>
          <span />
          <p className="person-row__actions noprint">
            {people.length === 0 && <CallLink name={contact.name} phone={contact.phone} />}
          </p>
        </div>
      )}
      <div className="party__foot">
        <PartyWays party={party} canManage={canManage} />
        <PartyEnd {...row} />
      </div>
    </li>
  );
}

function PartyHead({ party }: { party: ShownParty }): ReactNode {
  const t = useText();
  const href = useHref();
  const { request_id: id, seats, variant } = party;
  return (
    <p className="parties__group">
      <a className="link" href={href('booking-id', { id: String(id) })} aria-label={t('trip.request_number', { id })}>
        <b className="num">{id}</b>
      </a>
      <span>{[t('desk.departure.people', { count: seats }), variant].filter(Boolean).join(', ')}</span>
      <PartySum party={party} />
    </p>
  );
}

/** Rarely needed ways to a party, below its people: its address, and a meeting text of its own. */
function PartyWays({ party, canManage }: { party: ShownParty; canManage: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const { contact, meeting_saved_at: savedAt, meeting_key: key } = party;
  return (
    <p className="party__ways">
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {canManage && (
        <a className="noprint" href={href('tour-provider-meeting', {}, { key })}>
          {savedAt ? t('meeting.sent_at', { at: moments.short(savedAt) }) : t('desk.departure.own_meeting')}
        </a>
      )}
    </p>
  );
}

/** What is paid, and what is still open; nothing for a guide. */
function PartySum({ party: { paid, due, due_on: dueOn, currency } }: { party: ShownParty }): ReactNode {
  const t = useText();
  const { money, day } = useFormats();
  if (paid === null || due === null) return null;
  if (due <= 0) return <span className="sum">{t('desk.departure.paid', { sum: money(paid, currency) })}</span>;
  const sums = { open: money(due, currency), total: money(paid + due, currency) };
  return (
    <b className="sum due">
      {dueOn ? t('desk.departure.open_by', { ...sums, date: day(dueOn) }) : t('desk.departure.open_of', sums)}
    </b>
  );
}
