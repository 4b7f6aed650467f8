import { useEffect, useState } from 'react';
import type { PhoneLibrary } from './phone-number.ts';

/**
 * libphonenumber with the metadata of some calling codes, loaded when `isEnabled`; null until the first is loaded. On
 * failure the field works without.
 */
export function usePhoneLibrary(codes: readonly string[], isEnabled: boolean): PhoneLibrary | null {
  const [library, setLibrary] = useState<PhoneLibrary | null>(null);
  const codeList = codes.join(' ');
  useEffect(() => {
    if (!isEnabled) return;
    let isGone = false;
    const fetchAll = async (): Promise<void> => {
      const { libraryWith } = await import('./phone-library.ts');
      const found = await Promise.all(codeList.split(' ').map(libraryWith));
      if (!isGone) setLibrary(found.at(-1) ?? null);
    };
    fetchAll().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [codeList, isEnabled]);
  return library;
}
