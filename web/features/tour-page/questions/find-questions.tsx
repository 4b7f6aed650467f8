import { useState, type ReactNode } from 'react';
import type { TourPage, TourQuestion } from '#contract/tour-page/tour-page.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { SearchField } from '#web/ui/search-field/search-field.tsx';

/** Decides whether a question stays on the page; null shows all. */
export type TextFilter = ((text: string, answer: string) => boolean) | null;

/** Matches texts that contain every word, in any order, case and accent. */
export function filterBy(words: string): TextFilter {
  const parts = plainText(words).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return null;
  return (text, answer) => {
    const whole = plainText(`${text} ${answer}`);
    return parts.every((part) => whole.includes(part));
  };
}

/** Searches the questions and answers of a tour, and reports the number of matches. */
export function FindQuestions({
  questions,
  faq,
  isWhole,
  onFilter,
}: {
  questions: readonly TourQuestion[];
  faq: TourPage['faq'];
  /** Whether all questions are loaded, so that "none" is true. */
  isWhole: boolean;
  onFilter: (matches: TextFilter) => void;
}): ReactNode {
  const t = useText();
  const [words, setWords] = useState('');
  const matches = filterBy(words);
  const found = matches
    ? questions.filter(({ text, answer }) => matches(text, answer.text)).length +
      faq.filter(({ text, answer }) => matches(text, answer)).length
    : null;
  return (
    <>
      <SearchField
        label={t('tour_forms.questions_find')}
        clearLabel={t('ui.clear')}
        value={words}
        maxLength={100}
        onChange={(text) => {
          setWords(text);
          onFilter(filterBy(text));
        }}
      />
      <p className="ink-2 t-14" role="status">
        {found !== null && isWhole && t('tour_forms.questions_found', { count: found })}
      </p>
    </>
  );
}
