import { noTexts, type Translate } from './texts.ts';
import { useText } from './use-text.ts';

const dateTexts = (t: Translate) => ({
  select: t('dates.select'),
  goBack: t('dates.go_back'),
  apply: t('dates.apply'),
  clear: t('dates.clear'),
  from: t('dates.from'),
  to: t('dates.to'),
  closedDay: t('dates.closed_day'),
  days: t('dates.days'),
  months: t('dates.months'),
});

/** The texts of date pickers; empty until the noun `dates` is there. */
export function useDateTexts(isReady: boolean): ReturnType<typeof dateTexts> {
  const t = useText();
  return dateTexts(isReady ? t : noTexts);
}
