import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const ROOMS = [
  { value: 'twin', label: 'Twin room, shared yurt', aside: 'included' },
  { value: 'single', label: 'Einzelzimmer mit eigenem Bad und Blick auf den See', aside: '+€240' },
  { value: 'tent', label: 'Tent', aside: '−€80', isOff: true },
];
const DATES = [
  {
    value: 1,
    label: (
      <>
        12–21 Jun<span className="ink-2"> 2027</span>
      </>
    ),
    note: '7 seats left',
    aside: <span className="num">€1,290</span>,
  },
  {
    value: 2,
    label: (
      <>
        3–12 Jul<span className="ink-2"> 2027</span>
      </>
    ),
    note: <span className="alarm">2 seats left</span>,
    aside: <span className="num">1 234 567 ₸</span>,
  },
  {
    value: 3,
    label: (
      <>
        24 Jul – 2 Aug<span className="ink-2"> 2027</span>
      </>
    ),
    note: 'Sold out',
    aside: <span className="num">€1,290</span>,
    isOff: true,
  },
];
const WAYS = [
  {
    value: 'card',
    label: 'Bank card',
    note: 'Visa, Mastercard, Mir. The bank may ask for a code.',
    aside: <Icon name="credit-card" size={24} />,
  },
  {
    value: 'sbp',
    label: 'Система быстрых платежей',
    note: 'По QR-коду в приложении банка',
    aside: <Icon name="qr-code" size={24} />,
  },
];

function Chosen<Value extends string | number>({
  value: first,
  isNeeded = false,
  ...props
}: Pick<RadioGroupProps<Value>, 'options' | 'variant' | 'name'> & {
  value: Value | null;
  isNeeded?: boolean;
}): ReactNode {
  const t = useText();
  const [value, setValue] = useState<Value | null>(first);
  return (
    <RadioGroup
      {...props}
      label={t('form.choices', { count: props.options.length })}
      value={value}
      onChange={setValue}
      isRequired={isNeeded}
      error={isNeeded && value === null ? t('validation.required') : null}
    />
  );
}

export default {
  title: 'Radio group',
  about: 'One of a few answers: lines, tiles for short ones with a figure, or rows for those with a sentence.',
  examples: [
    { id: 'lines', name: 'Lines', Draw: () => <Chosen name="room" options={ROOMS} value="twin" /> },
    { id: 'tiles', name: 'Tiles', Draw: () => <Chosen name="date" variant="tiles" options={DATES} value={1} /> },
    { id: 'rows', name: 'Rows', Draw: () => <Chosen name="way" variant="rows" options={WAYS} value="card" /> },
    { id: 'error', name: 'One is needed', Draw: () => <Chosen name="needed" options={ROOMS} value={null} isNeeded /> },
    {
      id: 'tiles-error',
      name: 'Tiles, one is needed',
      Draw: () => <Chosen name="needed-tile" variant="tiles" options={DATES} value={null} isNeeded />,
    },
  ],
} satisfies WidgetExamples;
