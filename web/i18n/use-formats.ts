import { useMemo } from 'react';
import { formatsFor, type Formats } from '#domain/text/formats.ts';
import { usePage } from '#web/state/page.ts';

export type { Formats } from '#domain/text/formats.ts';

/** The formats of the page's language. */
export function useFormats(): Formats {
  const { locale } = usePage();
  return useMemo(() => formatsFor(locale), [locale]);
}
