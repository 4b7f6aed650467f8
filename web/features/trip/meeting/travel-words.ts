import type { TravelInfo } from '#contract/trip/meeting.ts';
import { DIRECTION, hasExtraInfo, TRANSPORT, type Direction, type TransportType } from '#domain/trip/travel-info.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

interface TravelWords {
  /** "TK 387, Tbilisi, from Istanbul" */
  how: string;
  /** "12 Jun, 07:15"; empty while unknown. */
  when: string;
  /** Extra info, if the day requires it. */
  extra: string;
}

/** Message keys of the means of transport. */
export const TRANSPORT_KEYS: Readonly<Record<TransportType, string>> = {
  [TRANSPORT.plane]: 'meeting.transport_plane',
  [TRANSPORT.train]: 'meeting.transport_train',
  [TRANSPORT.other]: 'meeting.transport_other',
  [TRANSPORT.lives_here]: 'meeting.transport_local',
};

/** A travel info as text, by its means of transport (specification 4). */
export function useTravelWords(): (
  travel: TravelInfo,
  direction: Direction,
  tour: { start: string; end: string },
) => TravelWords {
  const t = useText();
  const formats = useFormats();
  return (travel, direction, tour) => {
    const place = travel.departure_place;
    const there = place && t(direction === DIRECTION.arrival ? 'meeting.from' : 'meeting.to', { place });
    const parts = {
      [TRANSPORT.plane]: [travel.flight_number, travel.airport_name, there],
      [TRANSPORT.train]: [travel.train_number, travel.station_name, there],
      [TRANSPORT.other]: [travel.other_transport_name, there],
      [TRANSPORT.lives_here]: [],
    }[travel.transport_type];
    const known = parts.filter(Boolean);
    return {
      how: known.length > 0 ? joinParts(formats.tag, ...known) : t(TRANSPORT_KEYS[travel.transport_type]),
      when: joinParts(formats.tag, travel.date && formats.day(travel.date), travel.time),
      extra: hasExtraInfo(direction, travel.date, tour) ? (travel.additional_info ?? '') : '',
    };
  };
}
