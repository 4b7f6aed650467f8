import { createContext } from 'react';

export interface KitNumbers {
  /** Width of a modal that names none. */
  modalWidthPx: number;
  /** How near to the corner of a dropdown its arrow may come. */
  dropdownArrowPaddingPx: number;
}

/** The kit's own (specification 9). */
export const KIT_NUMBERS: KitNumbers = { modalWidthPx: 500, dropdownArrowPaddingPx: 12 };

/** What a site may set for every widget at once; without it the kit's own numbers hold. */
export const KitDefaults = createContext(KIT_NUMBERS);
