import { telUrl } from '#domain/text/tel-url.ts';
import { eatsAll } from './eats-all.ts';
import type { ReactNode } from 'react';
import { DIRECTION } from '#domain/trip/travel-info.ts';
import { ageOn } from '#domain/trip/tourist-form.ts';
import { useTravelWords } from '#web/features/trip/meeting/travel-words.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { ShownParty } from './check-in-queue.ts';

type Person = ShownParty['people'][number];

/** A link that calls a number. */
export function CallLink({ name, phone }: { name: string; phone: string }): ReactNode {
  const t = useText();
  return (
    <a className="btn person-row__call" href={telUrl(phone)} aria-label={t('desk.departure.call', { name })}>
      <Icon name="phone" />
    </a>
  );
}

/** The face of a traveller; a figure while they have no name. */
export function PersonAvatar({ name, photo }: { name: string; photo: string | null }): ReactNode {
  if (name !== '' || photo) return <Avatar name={name} photo={photo} />;
  return (
    <span className="avatar avatar--unnamed" aria-hidden="true">
      <Icon name="user" />
    </span>
  );
}

interface PersonRowProps {
  person: Person;
  /** Of the account, for the person who booked. */
  photo: string | null;
  date: { start: string; end: string };
}

/** A traveller: what the guide has to know, where they sleep, what the form lacks. */
export function PersonRow({ person, photo, date }: PersonRowProps): ReactNode {
  const t = useText();
  const { full_name, phone, room, food_restriction: food } = person;
  const name = full_name || t('trip.no_name');
  return (
    <div className="person-row">
      <PersonAvatar name={full_name} photo={photo} />
      <div>
        <h2>{name}</h2>
        <PersonNotes person={person} date={date} />
      </div>
      <p>
        {room ?? <span className="noprint">{t('desk.departure.no_room')}</span>}
        <br />
        {food ? <b>{food}</b> : eatsAll(person) && t('desk.departure.eats_all')}
      </p>
      <FormState person={person} />
      <p className="person-row__actions noprint">{phone && <CallLink name={name} phone={phone} />}</p>
    </div>
  );
}

function PersonNotes({ person, date }: Pick<PersonRowProps, 'person' | 'date'>): ReactNode {
  const t = useText();
  const words = useTravelWords();
  const { answers, arrival, departure, birthday, passport, phone } = person;
  const travels = [
    arrival && { name: t('meeting.arrives'), ...words(arrival, DIRECTION.arrival, date) },
    departure && { name: t('meeting.leaves'), ...words(departure, DIRECTION.departure, date) },
  ].filter((travel) => travel !== null);
  const notes = [
    birthday && t('trip.age', { age: ageOn(birthday, date.start) }),
    answers.weight && `${answers.weight} ${t('trip.unit_weight')}`,
    answers.height && `${answers.height} ${t('trip.unit_height')}`,
    answers.experience && t(`trip.note_experience_${answers.experience}`),
    passport && t('trip.passport', { number: passport }),
    answers.insurance && t('trip.insurance', { text: answers.insurance }),
    answers.emergency_contact && t('trip.emergency', { text: answers.emergency_contact }),
    phone,
  ].filter((note) => typeof note === 'string' && note !== '');
  return (
    <>
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      {travels.map(({ name, how, when, extra }) => (
        <p key={name}>{[name, when, how, extra].filter(Boolean).join(' · ')}</p>
      ))}
    </>
  );
}

/** Which fields of a form are due and empty, in words. */
export function useMissingText(): (person: Pick<Person, 'missing'>) => string {
  const t = useText();
  const { list } = useFormats();
  return ({ missing }) => list(missing.map((field) => t(`desk.departure.field_${field}`)));
}

function FormState({ person }: { person: Person }): ReactNode {
  const t = useText();
  const missingText = useMissingText();
  if (!person.is_done) return <p className="gap">{t('desk.departure.missing', { fields: missingText(person) })}</p>;
  return (
    <p className="ok">
      <Icon name="circle-check" size={16} />
      {t('desk.departure.form_done')}
    </p>
  );
}
