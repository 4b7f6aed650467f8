import { createContext } from 'react';

export interface KitNumbers {
  modalWidthPx: number;
  /** Minimum distance of a dropdown's arrow from the corner. */
  dropdownArrowPaddingPx: number;
  /** Attributes of every text input. */
  inputProps: Readonly<Record<string, string | number | boolean>>;
}

/** Default values (specification 9). */
export const KIT_NUMBERS: KitNumbers = { modalWidthPx: 500, dropdownArrowPaddingPx: 12, inputProps: {} };

/** Site-wide defaults of widgets. */
export const KitDefaults = createContext(KIT_NUMBERS);
