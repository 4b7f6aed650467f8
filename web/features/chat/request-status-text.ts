import { statusName } from '#domain/booking/booking-status.ts';
import type { Translate } from '#web/i18n/use-text.ts';

/** A request's status in a few words that hold for both sides. */
export const requestStatusText = (t: Translate, status: number): string => t(`chat.status_${statusName(status)}`);
