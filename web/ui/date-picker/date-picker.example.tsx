import { useState, type ReactNode } from 'react';
import { useLocaleTag } from '#web/i18n/locale-tag.ts';
import { useDateTexts } from '#web/i18n/use-date-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { usePage } from '#web/state/page.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

const TODAY = '2027-06-04';

function Picked({ from = null, ...rest }: { from?: string | null } & Partial<DatePickerProps>): ReactNode {
  const texts = useDateTexts(true);
  const { longDay } = useFormats();
  const [value, setValue] = useState(from);
  return (
    <div style={{ maxWidth: 320 }}>
      <DatePicker
        label={texts.day}
        name="day"
        placeholder={texts.select}
        texts={texts}
        locale={useLocaleTag()}
        today={TODAY}
        nativeType={usePage().dateInput}
        format={longDay}
        min="today"
        {...rest}
        value={value}
        onChange={setValue}
      />
      <output className="sr" data-value="">
        {value}
      </output>
    </div>
  );
}

export default {
  title: 'Date picker',
  about: 'One day in a form. For a first and a last day use the range picker.',
  examples: [
    { id: 'empty', name: 'Nothing chosen', Draw: () => <Picked /> },
    {
      id: 'chosen',
      name: 'A day chosen, another taken off',
      Draw: () => <Picked from="2027-06-12" max="2027-09-30" disabled={['2027-06-15']} />,
    },
    {
      id: 'hint',
      name: 'A long German hint',
      Draw: () => <Picked hint="Die Ausrüstung wird am Vorabend der Abreise in der Unterkunft ausgegeben." />,
    },
    { id: 'error', name: 'Wrong', Draw: () => <Picked from="2027-06-12" error="Please choose another day" /> },
  ],
} satisfies WidgetExamples;
