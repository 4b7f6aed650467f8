import { useState } from 'react';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';

/** A form of the tour page that opens once its texts are loaded. */
export function useTourForms(): { isOpen: boolean; open: () => Promise<void>; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  const [loadTourFormTexts, loadForms] = [useTextLoader('tour-forms'), useTextLoader('forms')];
  return {
    isOpen,
    async open() {
      await Promise.all([loadTourFormTexts(), loadForms()]);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
