import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Slider, type SliderProps } from './slider.tsx';

function Moved({
  value: first,
  label = 'Share',
  ...props
}: Pick<SliderProps, 'value'> &
  Partial<Pick<SliderProps, 'label' | 'min' | 'max' | 'step' | 'format' | 'hint' | 'disabled'>>): ReactNode {
  const [value, setValue] = useState(first);
  return <Slider {...props} label={label} name="slider" value={value} onChange={setValue} />;
}

function Plural(): ReactNode {
  const t = useText();
  return (
    <Moved
      value={22}
      max={30}
      label={t('form.city')}
      format={(count) => t('validation.min_length', { length: count })}
    />
  );
}

export default {
  title: 'Slider',
  about: 'One number on a line, where a rough value matters more than the figure. For two bounds use the range slider.',
  examples: [
    { id: 'plain', name: '0 to 100 by one, as it comes', Draw: () => <Moved value={40} /> },
    {
      id: 'steps',
      name: '10 to 60 by 5',
      Draw: () => <Moved value={25} min={10} max={60} step={5} hint="Kilometres a day" />,
    },
    { id: 'plural', name: 'A value in words', Draw: Plural },
    {
      id: 'long',
      name: 'A long German label',
      Draw: () => (
        <Moved
          value={3}
          max={5}
          label="Wie anstrengend darf die längste Etappe Ihrer Reise höchstens sein?"
          format={(value) => `Stufe ${value}`}
        />
      ),
    },
    { id: 'off', name: 'Off', Draw: () => <Moved value={70} disabled /> },
  ],
} satisfies WidgetExamples;
