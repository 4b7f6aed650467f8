import { lazy, Suspense, type ReactNode } from 'react';
import { countryName } from '#domain/places/countries.ts';
import type { Locale } from '#domain/locales.ts';
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx';
import { Flag } from '#web/ui/flag/flag.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { CountryListTexts } from './country-list.tsx';

const CountryList = lazy(async () => ({ default: (await import('./country-list.tsx')).CountryList }));

export interface CountryPickerTexts extends CountryListTexts {
  /** Label of the button: "Country: {country}, +{code}". */
  country: (country: string, code: string) => string;
  /** Label for a calling code without a country. */
  codeOnly: (code: string) => string;
  choose: string;
  close: string;
}

export interface CountryPickerProps {
  country: string | null;
  code: string;
  locale: Locale;
  texts: CountryPickerTexts;
  /** A country, or null for a typed calling code. */
  onPick: (country: string | null, code: string) => void;
}

/** The flag before a phone number: opens the list of countries, a dropdown or on a phone a sheet. */
export function CountryPicker({ country, code, locale, texts, onPick }: CountryPickerProps): ReactNode {
  const label = country === null ? texts.codeOnly(code) : texts.country(countryName(country, locale), code);
  return (
    <Dropdown
      title={texts.choose}
      closeLabel={texts.close}
      hasArrow={false}
      draw={(trigger) => (
        <button type="button" {...trigger} className="phone__country" aria-label={label}>
          {country === null ? <Icon name="globe" /> : <Flag country={country} />}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {(close, isOpen) =>
        isOpen && (
          <Suspense fallback={null}>
            <CountryList
              country={country}
              locale={locale}
              texts={texts}
              onPick={(picked, pickedCode) => {
                close();
                onPick(picked, pickedCode);
              }}
            />
          </Suspense>
        )
      }
    </Dropdown>
  );
}
