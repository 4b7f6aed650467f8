import type { Say } from './texts.ts';
import { useText } from './use-text.ts';

const dateTexts = (t: Say) => ({
  select: t('dates.select'),
  goBack: t('dates.go_back'),
  apply: t('dates.apply'),
  clear: t('dates.clear'),
  close: t('dates.close'),
  day: t('dates.day'),
  from: t('dates.from'),
  to: t('dates.to'),
  closedDay: t('dates.closed_day'),
  days: t('dates.days'),
  months: t('dates.months'),
});

/** What date pickers say; the noun `dates` must be among the texts of the page. */
export const useDateTexts = (): ReturnType<typeof dateTexts> => dateTexts(useText());
