import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRatingWords } from '#web/i18n/use-widget-texts.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { RatingInput, type Rating } from './rating-input.tsx';

function Rated({
  value: first = null,
  isNeeded = false,
  name,
}: {
  value?: Rating | null;
  isNeeded?: boolean;
  name: string;
}): ReactNode {
  const t = useText();
  const words = useRatingWords();
  const [value, setValue] = useState(first);
  return (
    <RatingInput
      label="Organizer"
      name={name}
      value={value}
      onChange={setValue}
      words={words}
      isRequired={isNeeded}
      error={isNeeded && value === null ? t('validation.required') : null}
    />
  );
}

export default {
  title: 'Rating input',
  about: 'A rating from 1 to 5, each with a word. To display a rating use stars.',
  examples: [
    { id: 'empty', name: 'Not rated yet', Draw: () => <Rated name="r0" /> },
    { id: 'good', name: 'Rated', Draw: () => <Rated name="r4" value={4} /> },
    { id: 'error', name: 'A rating is needed', Draw: () => <Rated name="r-error" isNeeded /> },
  ],
} satisfies WidgetExamples;
