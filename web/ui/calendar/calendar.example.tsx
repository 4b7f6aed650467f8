import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';
import type { DayMark } from './calendar-props.ts';

const TODAY = '2027-06-04';
const STARTS = ['2027-06-09', '2027-06-12', '2027-06-26', '2027-07-10', '2027-08-07'];
const FULL = ['2027-06-05', '2027-07-24'];

function useMarks(format: (day: string) => string): Record<string, DayMark> {
  const t = useText();
  const open = STARTS.map(
    (day, index) =>
      [
        day,
        { note: format(day), label: t('dates.mark', { price: format(day), free: index + 1 }), isCut: index === 2 },
      ] as const,
  );
  return Object.fromEntries([...open, ...FULL.map((day) => [day, { label: t('dates.mark_full') }] as const)]);
}

function Shown({ from = null, ...rules }: { from?: string | null } & Partial<CalendarProps>): ReactNode {
  const t = useText();
  const [value, setValue] = useState(from);
  return (
    <>
      <Calendar label={t('dates.departures')} today={TODAY} {...rules} value={value} onChange={setValue} />
      <output className="sr">{value}</output>
    </>
  );
}

function Departures({
  layout,
  format = () => '€1,290',
}: {
  layout?: 'one' | 'list';
  format?: (day: string) => string;
}): ReactNode {
  const t = useText();
  const marks = useMarks(format);
  return (
    <Shown
      from="2027-06-12"
      available={STARTS}
      disabled={FULL}
      marks={marks}
      layout={layout}
      spanEnd={(day) => (day === '2027-06-12' ? '2027-06-21' : day)}
      legend={[
        { variant: 'go', text: t('dates.starts') },
        { variant: 'sel', text: t('dates.chosen') },
        { variant: 'full', text: t('dates.full') },
        { variant: 'today', text: t('dates.today') },
      ]}
    />
  );
}

function Dotted(): ReactNode {
  const t = useText();
  return (
    <Shown
      layout="one"
      available={STARTS}
      marks={Object.fromEntries(STARTS.map((day) => [day, { label: t('dates.starts') }]))}
    />
  );
}

export default {
  title: 'Calendar',
  about: 'Months of days to pick one from. For a travel window use the range calendar; in a form, the date picker.',
  examples: [
    { id: 'departures', name: 'Start days of a tour with prices, one chosen', Draw: () => <Departures /> },
    { id: 'one', name: 'One month', Draw: () => <Departures layout="one" /> },
    {
      id: 'tenge',
      name: 'Prices in short, as wide as they get',
      Draw: () => <Departures layout="one" format={() => '1,2 млн ₸'} />,
    },
    { id: 'dots', name: 'Start days without a price', Draw: Dotted },
    { id: 'bounds', name: 'From today to the end of September', Draw: () => <Shown min="today" max="2027-09-30" /> },
    {
      id: 'disabled',
      name: 'A few days taken off between two bounds',
      Draw: () => (
        <Shown layout="one" min="2027-06-02" max="2027-06-20" disabled={['2027-06-10', '2027-06-11', '2027-06-30']} />
      ),
    },
    {
      id: 'precedence',
      name: 'Available days beyond the bounds, one of them also taken off',
      Draw: () => (
        <Shown
          layout="one"
          min="2027-06-10"
          max="2027-06-11"
          disabled={['2027-06-15', '2027-06-20']}
          available={['2027-06-08', '2027-06-15', '2027-06-25']}
        />
      ),
    },
    { id: 'list', name: 'Months one below the other', Draw: () => <Departures layout="list" /> },
  ],
} satisfies WidgetExamples;
