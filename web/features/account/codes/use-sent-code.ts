import { useEffect, useState } from 'react';
import { awaitedCode, leaveCode, type StoredCode } from './sent-code.ts';

/** The code that a page awaits; after a reload the one that its tab had requested. */
export function useSentCode(isOwn: (code: StoredCode) => boolean): {
  sent: StoredCode | null;
  wait: (sent: StoredCode) => void;
  leave: () => void;
} {
  const [sent, setSent] = useState<StoredCode | null>(null);
  // Read after hydration, because the server has no access to the tab's storage.
  useEffect(() => {
    const code = awaitedCode();
    if (code && isOwn(code)) setSent(code);
  }, [isOwn]);
  const leave = (): void => {
    if (sent) leaveCode(sent);
    setSent(null);
  };
  // The form may be longer than the screen, and the code step starts at its top.
  const wait = (code: StoredCode): void => {
    scrollTo({ top: 0, behavior: 'instant' });
    setSent(code);
  };
  return { sent, wait, leave };
}
