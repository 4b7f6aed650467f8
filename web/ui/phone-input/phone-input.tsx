import { useId, type ReactNode, Suspense } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { countryName } from '#domain/places/countries.ts';
import type { Locale } from '#domain/locales.ts';
import { FieldFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx';
import { Flag } from '#web/ui/flag/flag.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import './phone-input.css';
import { usePhoneField } from './use-phone-field.ts';
import type { CountryListTexts } from './country-list.tsx';

interface PhoneTexts extends CountryPickerTexts {
  /** "This number belongs to {country}." */
  belongs: (country: string) => string;
  confirm: string;
  /** The number does not fit the chosen country. */
  invalid: string;
}

interface PhoneInputProps extends FieldFrameProps {
  name: string;
  /** A plus and digits, E.164 when complete; empty without a number. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** ISO code: the country of a number without a calling code. */
  country: string;
  /** Locale of the country names. */
  locale: Locale;
  texts: PhoneTexts;
  /** Autofill token; the visitor's own number by default. */
  autoComplete?: string;
}

interface ForeignNoteProps extends Pick<PhoneInputProps, 'locale' | 'texts'> {
  id: string;
  country: string | null;
  onConfirm: (country: string, code: string | null) => void;
}

/** Reports that the number belongs to another country and offers to switch to it. */
function ForeignNote({ id, country, locale, texts, onConfirm }: ForeignNoteProps): ReactNode {
  return (
    <output id={id} className="phone__note">
      {country && (
        <>
          {texts.belongs(countryName(country, locale))}{' '}
          <button type="button" className="link" onClick={() => onConfirm(country, null)}>
            {texts.confirm}
          </button>
        </>
      )}
    </output>
  );
}

/**
 * A phone number with its country. Formats the number, keeps the calling code, and offers to switch to the country a number
 * belongs to. Formats and the country list are loaded on first use.
 */
export function PhoneInput({
  label,
  isOptional,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  country: usual,
  locale,
  texts,
  autoComplete = 'tel',
}: PhoneInputProps): ReactNode {
  const field = usePhoneField(usual, value, onChange);
  const note = useId();
  const { foreign } = field;
  return (
    <>
      <FieldFrame
        label={label}
        isOptional={isOptional}
        hint={hint}
        error={error ?? (field.isWrong && !foreign ? texts.invalid : null)}
        draw={(described) => (
          <div className="input phone" onPointerEnter={field.wake}>
            <CountryPicker
              country={field.country}
              code={field.code}
              locale={locale}
              texts={texts}
              onPick={field.choose}
            />
            <input
              {...described}
              aria-describedby={[described['aria-describedby'], foreign && note].filter(Boolean).join(' ') || undefined}
              ref={field.input}
              name={name}
              className="phone__in"
              type="tel"
              inputMode="tel"
              autoComplete={autoComplete}
              value={field.text}
              onFocus={field.wake}
              onChange={field.edit}
              onSelect={field.guard}
              onBlur={() => {
                field.leave();
                onBlur?.();
              }}
            />
          </div>
        )}
      />
      <ForeignNote id={note} country={foreign} locale={locale} texts={texts} onConfirm={field.choose} />
    </>
  );
}

const CountryList = lazy(async () => (await import('./country-list.tsx')).CountryList);

interface CountryPickerTexts extends CountryListTexts {
  /** Label of the button: "Country: {country}, +{code}". */
  country: (country: string, code: string) => string;
  /** Label for a calling code without a country. */
  codeOnly: (code: string) => string;
  choose: string;
}

interface CountryPickerProps {
  country: string | null;
  code: string;
  locale: Locale;
  texts: CountryPickerTexts;
  /** A country, or null for a typed calling code. */
  onPick: (country: string | null, code: string) => void;
}

/** The flag before a phone number: opens the list of countries, a dropdown or on a phone a sheet. */
function CountryPicker({ country, code, locale, texts, onPick }: CountryPickerProps): ReactNode {
  const label = country === null ? texts.codeOnly(code) : texts.country(countryName(country, locale), code);
  return (
    <Dropdown
      title={texts.choose}
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
