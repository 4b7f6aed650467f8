import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { AmountField } from './amount-field.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

function Typed({
  value: first = null,
  label = 'Age',
  ...props
}: Partial<
  Pick<NumberFieldProps, 'value' | 'label' | 'min' | 'max' | 'step' | 'after' | 'hint' | 'error' | 'disabled'>
>): ReactNode {
  const [value, setValue] = useState(first);
  return (
    <>
      <NumberField {...props} label={label} name="number" value={value} onChange={setValue} />
      <Value of={value} />
    </>
  );
}

function Value({ of: value }: { of: number | null }): ReactNode {
  return (
    <output className="sr" data-value>
      {String(value)}
    </output>
  );
}

function Price(): ReactNode {
  const [price, setPrice] = useState<number | null>(123_456_750);
  return (
    <>
      <AmountField label="Gesamtpreis" currency="EUR" before="€" value={price} onChange={setPrice} />
      <Value of={price} />
    </>
  );
}

function Wrong(): ReactNode {
  const t = useText();
  return <Typed value={3} error={t('validation.min', { min: 18 })} />;
}

export default {
  title: 'Number field',
  about:
    'A number in the format of the language, clamped to its bounds. For a few people use a counter, for a rough value a slider.',
  examples: [
    { id: 'age', name: 'From 18 to 99', Draw: () => <Typed min={18} max={99} /> },
    { id: 'price', name: 'An amount of money with thousands', Draw: Price },
    {
      id: 'signed',
      name: 'Below zero, with a unit',
      Draw: () => <Typed label="Temperature" value={-5} min={-40} max={40} after="°C" />,
    },
    { id: 'error', name: 'Wrong', Draw: Wrong },
    { id: 'off', name: 'Off', Draw: () => <Typed value={12} disabled /> },
  ],
} satisfies WidgetExamples;
