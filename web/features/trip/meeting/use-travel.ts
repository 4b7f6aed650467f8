import { useState } from 'react';
import type { TravelInfo, TravelView } from '#contract/trip/meeting.ts';
import { DIRECTION, type Direction } from '#domain/trip/travel-info.ts';
import { useApi } from '#web/state/page.ts';

/** Stores one travel info for several people. */
export type SaveTravel = (ids: number[], direction: Direction, travel: TravelInfo) => Promise<void>;

/** The people of the arrival page, and a function that saves a travel info. */
export function useTravel(first: TravelView, uuid: string): { people: TravelView['people']; save: SaveTravel } {
  const api = useApi();
  const [people, setPeople] = useState(first.people);
  return {
    people,
    async save(ids, direction, travel) {
      await api.trip.saveTravelInfo({ query: { uuid }, body: { tourist_ids: ids, direction, travel } });
      const saved = direction === DIRECTION.arrival ? { arrival: travel } : { departure: travel };
      setPeople((before) => before.map((person) => (ids.includes(person.id) ? { ...person, ...saved } : person)));
    },
  };
}
