import { useState, type ReactNode } from 'react';
import { useDateTexts } from '#web/i18n/use-date-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { usePage } from '#web/state/page.ts';
import type { DayRange } from '#web/ui/calendar/day-rules.ts';
import { monthsFrom } from '#web/ui/calendar/month-range.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { RangePicker, type RangePickerProps } from './range-picker.tsx';

const TODAY = '2027-06-04';

function Picked({ from = null, ...rest }: { from?: DayRange | null } & Partial<RangePickerProps>): ReactNode {
  const texts = useDateTexts(true);
  const { range } = useFormats();
  const [value, setValue] = useState(from);
  return (
    <div style={{ maxWidth: 320 }}>
      <RangePicker
        label={texts.select}
        names={{ from: 'from', to: 'to' }}
        placeholder={texts.select}
        texts={texts}
        today={TODAY}
        nativeType={usePage().dateInput}
        format={({ start, end }) => range(start, end)}
        min="today"
        {...rest}
        value={value}
        onChange={setValue}
      />
      <output className="sr" data-value="">
        {value && `${value.start} ${value.end}`}
      </output>
    </div>
  );
}

const MONTHS = monthsFrom(TODAY, 12).map((month) => ({ month, isOff: month === '2027-11' }));

export default {
  title: 'Range picker',
  about: 'A travel window in a form: two days, or a whole month for flexible travellers.',
  examples: [
    { id: 'empty', name: 'Nothing chosen', Draw: () => <Picked /> },
    {
      id: 'chosen',
      name: 'From one month into the next',
      Draw: () => <Picked from={{ start: '2027-06-24', end: '2027-07-06' }} />,
    },
    { id: 'months', name: 'With whole months', Draw: () => <Picked months={MONTHS} /> },
    { id: 'bare', name: 'A part of a larger field', Draw: () => <Picked variant="bare" isLabelHidden /> },
    { id: 'error', name: 'Wrong', Draw: () => <Picked error="Please choose another day" /> },
  ],
} satisfies WidgetExamples;
