import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Country } from '#contract/places/countries.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { chooseCountry } from '#web/state/country.ts';
import { usePage } from '#web/state/page.ts';
import { useCountries } from '#web/state/use-countries.ts';
import { useStore } from '#web/state/store.ts';
import { Flag } from '#web/ui/flag/flag.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Whether typed text matches a country: the beginning of a word of its name, ignoring accents, or its code. */
function fits(country: Country, typed: string): boolean {
  const [query, name] = [plainText(typed.trim()), plainText(country.name)];
  return (
    query === '' ||
    country.iso_code.toLowerCase() === query ||
    ` ${name}`.includes(` ${query}`) ||
    (query.length > 1 && name.includes(query))
  );
}

/** Country choice with a search field. Prices and pages do not change. */
export function CountryChoice(): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('visit');
  const page = usePage();
  const current = useStore(page.country)?.code;
  const countries = useCountries();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  if (!hasTexts) return <section />;
  const found = countries?.filter((country) => fits(country, query)) ?? [];
  // The current country comes first, visible without scrolling.
  const shown = query
    ? found
    : [
        ...found.filter(({ iso_code }) => iso_code === current),
        ...found.filter(({ iso_code }) => iso_code !== current),
      ];
  return (
    <section aria-label={t('visit.country')}>
      <h2 className="menu__group">{t('visit.country')}</h2>
      <label className="input pop__find">
        <Icon name="search" />
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={t('visit.find_country')}
          aria-label={t('visit.find_country')}
          autoComplete="off"
        />
      </label>
      <ul className="pop__list">
        {shown.map(({ id, iso_code, name }) => (
          <li key={id}>
            <button
              type="button"
              className="opt opt--slim"
              aria-pressed={iso_code === current}
              onClick={() => chooseCountry(page, iso_code)}
            >
              <Flag country={iso_code} />
              <span className="pop__name">{name}</span>
              {iso_code === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <p className="pop__none" role="status">
        {countries && shown.length === 0 && t('visit.no_country')}
      </p>
    </section>
  );
}
