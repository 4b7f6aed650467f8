import { useEffect, useState } from 'react';
import { awaitedCode, leaveCode, type StoredCode } from './sent-code.ts';

/** The code that a page waits for; after a reload the one that its tab has requested already. */
export function useSentCode(isOwn: (code: StoredCode) => boolean): {
  sent: StoredCode | null;
  wait: (sent: StoredCode) => void;
  leave: () => void;
} {
  const [sent, setSent] = useState<StoredCode | null>(null);
  // Read after hydration: the server knows no tab.
  useEffect(() => {
    const code = awaitedCode();
    if (code && isOwn(code)) setSent(code);
  }, [isOwn]);
  const leave = (): void => {
    if (sent) leaveCode(sent);
    setSent(null);
  };
  // The form may be longer than the screen, and the code's step starts at its top.
  const wait = (code: StoredCode): void => {
    scrollTo({ top: 0, behavior: 'instant' });
    setSent(code);
  };
  return { sent, wait, leave };
}
