import type { ReactNode } from 'react';
import { LOCALES, type Lang } from '#domain/locales.ts';

/** Switches the language whose texts a form shows. */
export function TextLanguage({
  label,
  locales = LOCALES,
  lang,
  onChange,
}: {
  label: string;
  locales?: readonly (typeof LOCALES)[number][];
  lang: Lang;
  onChange: (lang: Lang) => void;
}): ReactNode {
  return (
    <div className="segments" role="group" aria-label={label}>
      {locales.map((locale) => (
        <button
          key={locale.lang}
          type="button"
          aria-pressed={locale.lang === lang}
          onClick={() => onChange(locale.lang)}
        >
          <span lang={locale.lang}>{locale.name}</span>
        </button>
      ))}
    </div>
  );
}
