import type { ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { groupDecisionDay } from '#domain/booking/minimum-group.ts';
import { ANSWER_HOURS } from '#domain/booking/request-limits.ts';
import { takenSeats } from '#domain/booking/taken-seats.ts';
import { SeatMeter } from '#web/features/desk/seat-meter.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Whether a departure still lacks people to go ahead. */
export function isBelowMinimum(departure: DeskDeparture): boolean {
  return !departure.is_guaranteed && !departure.is_closed && takenSeats(departure) < departure.min_group;
}

/** Taken seats of a departure below its minimum group, and the day that decides. */
export function DepartureMinimum({ departure }: { departure: DeskDeparture }): ReactNode {
  const t = useText();
  return (
    <section className="departure-needs" aria-label={t('desk.departure.sales')}>
      <Seats departure={departure} />
      <GroupFact departure={departure} />
    </section>
  );
}

/** How a departure sells, while there is nothing to prepare: seats, minimum group, price, and how it is booked. */
export function DepartureSales({ departure }: { departure: DeskDeparture }): ReactNode {
  const t = useText();
  const { money } = useFormats();
  const { price, currency } = departure;
  return (
    <section className="departure-needs" aria-label={t('desk.departure.sales')}>
      <Seats departure={departure} />
      <GroupFact departure={departure} />
      {price !== null && (
        <div>
          <b>{money(price, currency)}</b>
          <small>{t('desk.departure.per_person')}</small>
        </div>
      )}
      <SaleFact departure={departure} />
    </section>
  );
}

function Seats({ departure }: { departure: DeskDeparture }): ReactNode {
  const t = useText();
  const { capacity, blocked, free, min_group: min, is_guaranteed: isSure } = departure;
  const taken = takenSeats(departure);
  return (
    <div>
      <SeatMeter taken={taken} seats={capacity} min={isSure ? 0 : min}>
        <b>{t('desk.frame.seats', { taken, seats: capacity })}</b>
      </SeatMeter>
      <small>
        {t('desk.departure.free', { count: free })}
        {blocked > 0 && ` · ${t('desk.departure.elsewhere', { count: blocked })}`}
      </small>
    </div>
  );
}

function GroupFact({
  departure: { is_guaranteed, min_group: min, start, end },
}: {
  departure: DeskDeparture;
}): ReactNode {
  const t = useText();
  const { day } = useFormats();
  if (is_guaranteed)
    return (
      <div>
        <b>{t('desk.departure.guaranteed')}</b>
        <small>{t('desk.departure.guaranteed_text')}</small>
      </div>
    );
  return (
    <div>
      <b>{t('desk.frame.min_group', { count: min })}</b>
      <small>{t('desk.departure.decided', { day: day(groupDecisionDay(start, end)) })}</small>
    </div>
  );
}

/** How travellers book it; `closed`, `full`, `instant` and `asked` are keys of texts. */
function SaleFact({ departure: { is_closed, free, is_instant } }: { departure: DeskDeparture }): ReactNode {
  const t = useText();
  const key = is_closed ? 'closed' : free === 0 ? 'full' : is_instant ? 'instant' : 'asked';
  return (
    <div>
      <b>{t(`desk.departure.sale_${key}`)}</b>
      <small>{t(`desk.departure.sale_${key}_text`, { hours: ANSWER_HOURS })}</small>
    </div>
  );
}
