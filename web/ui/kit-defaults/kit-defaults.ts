import { createContext } from 'react';

interface KitNumbers {
  modalWidthPx: number;
  /** Minimum distance of a dropdown's arrow from the corner. */
  dropdownArrowPaddingPx: number;
  /** Attributes of every text input. */
  inputProps: Readonly<Record<string, string | number | boolean>>;
}

/** Default values (specification 9). */
export const KIT_NUMBERS: KitNumbers = { modalWidthPx: 500, dropdownArrowPaddingPx: 12, inputProps: {} };

interface KitSettings extends KitNumbers {
  /** Text of a key in the page's language: "Close", "(optional)", a broken rule. */
  translate: (key: string, values?: Record<string, string | number>) => string;
  /** BCP 47 locale of digits, separators and dates. */
  locale: string;
}

/** Site-wide defaults of widgets, and the page's language. */
export const KitDefaults = createContext<KitSettings>({ ...KIT_NUMBERS, translate: (key) => key, locale: 'en-US' });
