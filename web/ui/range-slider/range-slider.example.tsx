import { useState, type ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';

const BARS = [3, 5, 9, 14, 22, 31, 38, 34, 29, 25, 18, 15, 11, 9, 6, 5, 3, 2, 2, 1];

function Between({
  low: first = null,
  high: last = null,
  unit = '',
  ...props
}: Partial<Pick<RangeSliderProps, 'min' | 'max' | 'step' | 'bars' | 'low' | 'high'>> & { unit?: string }): ReactNode {
  const { number } = useFormats();
  const [bounds, setBounds] = useState<readonly [number | null, number | null]>([first, last]);
  const top = props.max ?? 100;
  const format = (value: number): string => `${number(value)}${unit}${value >= top ? '+' : ''}`;
  return (
    <>
      <RangeSlider
        {...props}
        names={{ min: 'priceMin', max: 'priceMax' }}
        low={bounds[0]}
        high={bounds[1]}
        onChange={(low, high) => setBounds([low, high])}
        texts={{ from: 'Price from', to: 'Price to', format, short: format }}
      />
      <output className="sr" data-value>{`${bounds[0]} ${bounds[1]}`}</output>
    </>
  );
}

export default {
  title: 'Range slider',
  about: 'Two bounds of a number, by two thumbs on one line or typed. A bound at the end means no limit.',
  examples: [
    { id: 'plain', name: '0 to 100 by one, as it comes', Draw: () => <Between /> },
    {
      id: 'price',
      name: 'Prices by 50, with a histogram',
      Draw: () => <Between max={5000} step={50} low={400} high={3200} bars={BARS} />,
    },
    { id: 'together', name: 'Both at the upper end', Draw: () => <Between low={100} high={100} /> },
    { id: 'odd', name: 'An end that is no whole step', Draw: () => <Between max={95} step={10} low={30} high={80} /> },
    {
      id: 'large',
      name: 'Seven digits',
      Draw: () => <Between max={1_000_000} step={5000} low={125_000} high={995_000} unit=" ₸" />,
    },
  ],
} satisfies WidgetExamples;
