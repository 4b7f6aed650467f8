import { type FocusEvent, type ReactNode, useState } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PeopleField } from '#web/features/party/people-field.tsx';
import type { Period } from '#contract/home/home.ts';
import { useDateTexts } from '#web/i18n/use-date-texts.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { usePage } from '#web/state/page.ts';
import type { DayRange } from '#web/ui/calendar/day-rules.ts';
import { monthRange } from '#web/ui/calendar/month-range.ts';
import { RangePicker } from '#web/ui/range-picker/range-picker.tsx';
import type { Choice } from './home-content.ts';

/** Space left above the field. */
const ABOVE_PX = 20;

interface SearchBarProps extends WhenFieldProps {
  kinds: readonly Choice[];
  /** The field for the place, with the id `where`. */
  where: ReactNode;
}

function What({ kinds }: { kinds: readonly Choice[] }): ReactNode {
  const t = useText();
  const site = useSite();
  const { number } = useFormats();
  return (
    <label className="ask__field">
      <span>{t('home.what')}</span>
      <select name="what" defaultValue="">
        <option value="">{t('home.anything')}</option>
        <optgroup label={t('home.what_trips')}>
          <option value="author-tours">{t('site.author_tours')}</option>
          <option value="cruises">{t('site.cruises')}</option>
          {site.excursionsEnabled && <option value="excursions">{t('site.excursions')}</option>}
        </optgroup>
        <optgroup label={t('home.what_kinds')}>
          {kinds.map(({ value, name, count }) => (
            <option key={value} value={value}>
              {name} ({number(count)})
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}

/** On a phone the list needs space below: scrolls the field to the top of the screen. */
function scrollToField({ currentTarget }: FocusEvent): void {
  if (matchMedia('(min-width: 992px)').matches) return;
  scrollTo({ top: scrollY + currentTarget.getBoundingClientRect().top - ABOVE_PX, behavior: 'smooth' });
}

/** Moves to the dates of a search bar: opens their calendar, or focuses the chosen dates. */
export function goToDates(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('.ask__field--when .pick__button');
  button?.focus();
  if (!new FormData(form).get('dateFrom')) button?.click();
}

/** Where, when, what: a plain form that works without script; the search page parses its fields. */
export function SearchBar({ months, today, kinds, where }: SearchBarProps): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <search>
      <form className="ask" action={href('tour-search', { slug: 'tours' })}>
        <div className="ask__field" onFocus={scrollToField}>
          <label htmlFor="where">{t('site.where')}</label>
          {where}
        </div>
        <div className="ask__field ask__field--when">
          <WhenField months={months} today={today} />
        </div>
        <div className="ask__field ask__field--when ask__field--who">
          <PeopleField />
        </div>
        <What kinds={kinds} />
        <Button type="submit" variant="main" icon="search">
          {t('home.search')}
        </Button>
      </form>
    </search>
  );
}

interface WhenFieldProps {
  /** Months with departures; each can be chosen whole. */
  months: readonly Period[];
  today: string;
}

/**
 * Start dates: two days on a calendar or a whole month, both loaded on demand. A form sends `dateFrom` and `dateTo`.
 */
function WhenField({ months, today }: WhenFieldProps): ReactNode {
  const t = useText();
  const { month, range } = useFormats();
  const [days, setDays] = useState<DayRange | null>(null);
  const [isRequested, setRequested] = useState(false);
  const isReady = useLazyTexts('dates', isRequested);
  const format = ({ start, end }: DayRange): string => {
    const whole = monthRange(start.slice(0, 7));
    return whole.start === start && whole.end === end ? month(start.slice(0, 7)) : range(start, end);
  };
  return (
    <RangePicker
      variant="bare"
      label={t('home.when')}
      placeholder={t('home.any_dates')}
      names={{ from: 'dateFrom', to: 'dateTo' }}
      texts={{ ...useDateTexts(isReady), from: t('home.from_day'), to: t('home.to_day') }}
      isReady={isReady}
      onWake={() => setRequested(true)}
      nativeType={usePage().dateInput}
      today={today}
      min="today"
      months={months.map(({ id, count }) => ({ month: id, isOff: count === 0 }))}
      value={days}
      onChange={setDays}
      format={format}
    />
  );
}
