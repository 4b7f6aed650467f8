import { useState, type ReactNode } from 'react';
import type { Manifest } from '#contract/trip/departure.ts';
import { MAX_ROOM_LENGTH } from '#domain/trip/departure-rules.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

const ROOM_NAMES = 'room-names';

/** Who sleeps in which room: people with the same room share it. */
export function Rooms({ manifest }: { manifest: Manifest }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const people = manifest.parties.flatMap((party) => party.people);
  const roomOf = (person: (typeof people)[number]): string => typed.get(person.id) ?? person.room ?? '';
  const changed = people.filter((person) => roomOf(person).trim() !== (person.room ?? ''));
  const save = (): Promise<boolean> =>
    run(async () => {
      const rooms = changed.map((person) => ({ person_id: person.id, room: roomOf(person).trim() || null }));
      await api.trip.saveRooms({ body: { tour_date_id: manifest.tour_date_id, rooms } });
      await reload();
      setTyped(new Map());
    });
  if (people.length === 0) return null;
  return (
    <section className="departure-task">
      <h2>{t('desk.departure.rooms_title')}</h2>
      <p>{t('desk.departure.rooms_text')}</p>
      <datalist id={ROOM_NAMES}>
        {[...new Set(people.map(roomOf).filter(Boolean))].map((room) => (
          <option key={room}>{room}</option>
        ))}
      </datalist>
      <div className="departure-task__rooms">
        {people.map((person) => (
          <Field
            key={person.id}
            label={person.full_name || t('trip.no_name')}
            list={ROOM_NAMES}
            maxLength={MAX_ROOM_LENGTH}
            autoComplete="off"
            value={roomOf(person)}
            onChange={(event) => setTyped(new Map(typed).set(person.id, event.target.value))}
          />
        ))}
      </div>
      <Button isBusy={isBusy} disabled={changed.length === 0} onClick={() => void save()}>
        {t('desk.departure.save_rooms')}
      </Button>
      <Problem text={problem} />
    </section>
  );
}
