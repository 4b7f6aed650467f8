import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { eatsAll } from './eats-all.ts';
import type { ShownManifest } from './check-in-queue.ts';

type Parties = ShownManifest['parties'];

/** Texts with how often each occurs, most frequent first. */
function counted(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .map(([text, count]) => (count > 1 ? `${count} × ${text}` : text));
}

/** What a departure needs at a glance: rooms, diets, open sums, forms. */
export function DepartureNeeds({ parties }: { parties: Parties }): ReactNode {
  const t = useText();
  return (
    <section className="departure-needs departure-needs--brief" aria-label={t('desk.departure.needs')}>
      <RoomNeed parties={parties} />
      <DietNeed parties={parties} />
      {parties.some(({ due }) => due !== null) && <OpenNeed parties={parties} />}
      <FormNeed parties={parties} />
    </section>
  );
}

function RoomNeed({ parties }: { parties: Parties }): ReactNode {
  const t = useText();
  const people = parties.flatMap((party) => party.people);
  const sleepers = Map.groupBy(
    people.filter(({ room }) => room !== null),
    ({ room }) => room ?? '',
  );
  const seats = parties.reduce((sum, party) => sum + party.seats, 0);
  const named = people.filter(({ room }) => room !== null).length;
  const without = t('desk.departure.without_room', { count: seats - named });
  const variants = counted(
    parties.flatMap(({ variant, seats: count }) => (variant ? Array<string>(count).fill(variant) : [])),
  );
  return (
    <div>
      <b>{t('desk.departure.rooms', { count: sleepers.size })}</b>
      <small>
        {sleepers.size > 0
          ? [...sleepers]
              .map(([room, own]) => `${room}: ${own.map(({ full_name }) => full_name).join(' + ')}`)
              .join(' · ')
          : variants.join(', ') || without}
        {named < seats && sleepers.size > 0 && ` · ${without}`}
      </small>
    </div>
  );
}

function DietNeed({ parties }: { parties: Parties }): ReactNode {
  const t = useText();
  const people = parties.flatMap((party) => party.people);
  const diets = people.flatMap(({ food_restriction: food }) => (food ? [food] : []));
  const eatAll = people.filter(eatsAll).length;
  const unknown = parties.reduce((sum, party) => sum + party.seats, 0) - eatAll - diets.length;
  const rest = [
    eatAll > 0 && t('desk.departure.eat_all', { count: eatAll }),
    unknown > 0 && t('desk.departure.diets_open', { count: unknown }),
  ].filter((text) => text !== false);
  const none = eatAll > 0 ? t('desk.departure.no_diets') : t('desk.departure.diets_unknown');
  return (
    <div>
      <b>{diets.length > 0 ? counted(diets).join(', ') : none}</b>
      <small>{rest.join(' · ') || t('desk.departure.people', { count: diets.length })}</small>
    </div>
  );
}

function OpenNeed({ parties }: { parties: Parties }): ReactNode {
  const t = useText();
  const { money, list } = useFormats();
  const sumOf = (some: Parties, part: 'paid' | 'due'): string =>
    list(
      [...Map.groupBy(some, ({ currency }) => currency)].map(([currency, same]) =>
        money(
          same.reduce((sum, party) => sum + (party[part] ?? 0), 0),
          currency,
        ),
      ),
    );
  const open = parties.filter(({ due }) => (due ?? 0) > 0);
  if (open.length === 0)
    return (
      <div>
        <b>{t('desk.departure.all_paid')}</b>
        <small>{sumOf(parties, 'paid')}</small>
      </div>
    );
  return (
    <div>
      <b className="alarm">{t('desk.departure.open', { sum: sumOf(open, 'due') })}</b>
      <small>{open.map(({ contact }) => contact.name).join(', ')}</small>
    </div>
  );
}

/** How many forms lack something, and each person to ask once. */
function FormNeed({ parties }: { parties: Parties }): ReactNode {
  const t = useText();
  const seats = parties.reduce((sum, party) => sum + party.seats, 0);
  const gaps = parties.flatMap(({ people, seats: size, contact }) => [
    ...people.filter(({ is_done }) => !is_done).map(({ full_name }) => full_name || contact.name),
    // People without a name yet are asked through the contact.
    ...Array<string>(size - people.length).fill(contact.name),
  ]);
  return (
    <div>
      <b className={gaps.length > 0 ? 'alarm' : undefined}>{t('desk.departure.gaps', { count: gaps.length })}</b>
      <small>{[...new Set(gaps)].join(', ') || t('desk.departure.people', { count: seats })}</small>
    </div>
  );
}
