import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { DayRange } from '#web/ui/calendar/day-rules.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx';

const TODAY = '2027-06-04';

function Shown({ from = null, ...rules }: { from?: DayRange | null } & Partial<RangeCalendarProps>): ReactNode {
  const t = useText();
  const [value, setValue] = useState(from);
  return (
    <>
      <RangeCalendar label={t('dates.select')} today={TODAY} min="today" {...rules} value={value} onChange={setValue} />
      <output className="sr">{value && `${value.start} ${value.end}`}</output>
    </>
  );
}

export default {
  title: 'Range calendar',
  about: 'Months of days to pick a first and a last day from. In a form use the range picker.',
  examples: [
    { id: 'empty', name: 'Nothing chosen', Draw: () => <Shown /> },
    {
      id: 'chosen',
      name: 'A range over the end of a month',
      Draw: () => <Shown from={{ start: '2027-06-24', end: '2027-07-06' }} />,
    },
    {
      id: 'closed',
      name: 'A range over closed days',
      Draw: () => (
        <Shown
          layout="one"
          from={{ start: '2027-06-09', end: '2027-06-16' }}
          disabled={['2027-06-12', '2027-06-13', '2027-06-14', '2027-06-24']}
        />
      ),
    },
    {
      id: 'list',
      name: 'Months one below the other',
      Draw: () => <Shown layout="list" max="2027-08-31" from={{ start: '2027-06-24', end: '2027-07-06' }} />,
    },
  ],
} satisfies WidgetExamples;
