import type { ReactNode } from 'react';
import { ageOn } from '#domain/trip/tourist-form.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ShownParty } from './check-in-queue.ts';
import { DIRECTION } from '#domain/trip/travel-info.ts';
import { useTravelWords } from '#web/features/trip/meeting/travel-words.ts';
import { PartyEnd, type PartyEndProps } from './party-end.tsx';

type Person = ShownParty['people'][number];

/** One paid party: its people with their needs, its contact, and its attendance. */
export function PartyRow(row: PartyEndProps): ReactNode {
  const { party, date } = row;
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const moments = useMoments();
  const missing = party.seats - party.people.length;
  const { contact } = party;
  return (
    <li className="party">
      <div className="party__people">
        {party.people.map((person) => (
          <PersonLine key={person.id} person={person} date={date} />
        ))}
        {missing > 0 && <p className="ink-2 t-14">{t('trip.unnamed', { count: missing })}</p>}
      </div>
      <div className="t-14 party__contact">
        <b className="strong">{contact.name}</b>
        <a className="link" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
          {contact.phone}
        </a>
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </div>
      <div className="t-14 party__contact party__request">
        <a className="link" href={href('booking-id', { id: String(party.request_id) })}>
          {t('trip.request_number', { id: party.request_id })}
        </a>
        {party.due !== null && party.due > 0 && (
          <p className="wrong">{t('trip.due', { sum: formats.money(party.due, party.currency) })}</p>
        )}
        <p>
          <a className="link noprint" href={href('tour-provider-meeting', {}, { key: party.meeting_key })}>
            {t('meeting.edit_link')}
          </a>
          {party.meeting_saved_at && (
            <span className="leaf"> {t('meeting.told_at', { at: moments.short(party.meeting_saved_at) })}</span>
          )}
        </p>
        {party.comment && <blockquote className="ink-2">{party.comment}</blockquote>}
      </div>
      <PartyEnd {...row} />
    </li>
  );
}

function PersonLine({ person, date }: { person: Person; date: PartyEndProps['date'] }): ReactNode {
  const t = useText();
  const words = useTravelWords();
  const { answers, arrival, departure } = person;
  const travels = [
    arrival && { name: t('meeting.arrives'), ...words(arrival, DIRECTION.arrival, date) },
    departure && { name: t('meeting.leaves'), ...words(departure, DIRECTION.departure, date) },
  ].filter((travel) => travel !== null);
  const notes = [
    person.birthday && t('trip.age', { age: ageOn(person.birthday, date.start) }),
    answers.weight && `${answers.weight} ${t('trip.unit_weight')}`,
    answers.height && `${answers.height} ${t('trip.unit_height')}`,
    answers.experience && t(`trip.note_experience_${answers.experience}`),
    person.passport && t('trip.passport', { number: person.passport }),
    answers.insurance && t('trip.insurance', { text: answers.insurance }),
    answers.emergency_contact && t('trip.emergency', { text: answers.emergency_contact }),
  ].filter((note) => typeof note === 'string' && note !== '');
  return (
    <p>
      <b className="strong">{person.full_name || t('trip.no_name')}</b>
      {person.phone && (
        <>
          {' · '}
          <a className="link t-14" href={`tel:${person.phone.replaceAll(' ', '')}`}>
            {person.phone}
          </a>
        </>
      )}
      {notes.length > 0 && <span className="ink-2 t-14 party__line">{notes.join(' · ')}</span>}
      {person.food_restriction && <b className="strong t-14 party__line">{person.food_restriction}</b>}
      {!person.is_done && <span className="wrong t-14 party__line">{t('trip.form_missing')}</span>}
      {travels.map(({ name, how, when, extra }) => (
        <span key={name} className="t-14 party__line">
          {[name, when, how, extra].filter(Boolean).join(' · ')}
        </span>
      ))}
    </p>
  );
}
