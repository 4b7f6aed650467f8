import type { RequestView } from '#contract/booking/view-request.ts';
import { isOpen, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

interface UpcomingStep {
  key: string;
  name: string;
  when: string;
}

/** Upcoming steps of an open request, nearest first. */
export function useUpcoming(view: RequestView, isOrganizer: boolean): UpcomingStep[] {
  const t = useText();
  const formats = useFormats();
  const { status, deadline, price, date, tour, seats } = view;
  const deadlines = useDeadlines(tour.timezone);
  if (!isOpen(status) || isGroupMissed(view)) return [];
  const money = (amount: number): string => formats.money(amount, price.charge_currency);
  const rest = price.total - price.paid - (status === REQUEST_STATUS.made_prepayment ? 0 : price.due);
  const upcoming: UpcomingStep[] = [];
  const side = isOrganizer ? 'organizer_ahead' : 'ahead';
  const answerer = view.viewer === 'organizer' ? 'organizer_ahead' : 'ahead';
  if (status === REQUEST_STATUS.pending_confirm) {
    upcoming.push({
      key: 'answer',
      name: t(view.proposal ? `booking.${side}_choose` : `booking.${answerer}_answer`, {
        organizer: tour.organizer.name,
      }),
      when: deadline ? t('booking.by', { when: deadlines.short(deadline.at) }) : '',
    });
    upcoming.push({ key: 'pay', name: t(`booking.${side}_pay`, { people: partySize(seats) }), when: '' });
  }
  if (status === REQUEST_STATUS.pending_prepayment)
    upcoming.push({
      key: 'pay',
      name: t(`booking.${side}_pay_sum`, { sum: money(price.due) }),
      when: deadline ? t('booking.by', { when: deadlines.short(deadline.at) }) : '',
    });
  const dated = [
    status !== REQUEST_STATUS.pending_confirm &&
      rest > 0 && { key: 'balance', name: t('booking.ahead_balance', { sum: money(rest) }), day: price.balance_due_on },
    view.group && {
      key: 'group',
      name: t('booking.ahead_group', { min: view.group.min }),
      day: view.group.decision_date,
    },
  ].filter((step) => typeof step === 'object' && step !== null);
  for (const { key, name, day } of dated.sort((a, b) => (a.day ?? '').localeCompare(b.day ?? '')))
    upcoming.push({ key, name, when: day ? t('booking.by', { when: formats.longDay(day) }) : '' });
  upcoming.push({
    key: 'start',
    name: t('booking.ahead_start', { city: tour.city }),
    when: formats.longDay(date.start),
  });
  return upcoming;
}
