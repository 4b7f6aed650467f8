import type { ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

type State = 'closed' | 'full' | 'guaranteed' | 'short' | 'open';

/** Sales of a departure: closed, full, guaranteed, below its minimum group, or open. */
export function departureStateOf(departure: DeskDeparture): State {
  const { is_closed: isClosed, free, is_guaranteed: isGuaranteed, min_group: min } = departure;
  if (isClosed) return 'closed';
  if (free === 0) return 'full';
  if (isGuaranteed) return 'guaranteed';
  return takenSeats(departure) < min ? 'short' : 'open';
}

const TONES = { closed: 'plain', full: 'lapis', guaranteed: 'leaf', short: 'saffron', open: 'plain' } as const;

export function DepartureState({ departure }: { departure: DeskDeparture }): ReactNode {
  const t = useText();
  const state = departureStateOf(departure);
  const count = departure.min_group - takenSeats(departure);
  return (
    <Badge tone={TONES[state]} {...(state === 'guaranteed' && { icon: 'circle-check' })}>
      {t(`desk.departures.is_${state}`, { count })}
    </Badge>
  );
}
