import { useEffect, useState } from 'react';
import { awaitedCode, leaveCode, type SentCode } from './sent-code.ts';

/** The code that a page waits for; after a reload the one that its tab has requested already. */
export function useSentCode(isOwn: (code: SentCode) => boolean): {
  sent: SentCode | null;
  wait: (sent: SentCode) => void;
  leave: () => void;
} {
  const [sent, setSent] = useState<SentCode | null>(null);
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
  const wait = (code: SentCode): void => {
    scrollTo({ top: 0, behavior: 'instant' });
    setSent(code);
  };
  return { sent, wait, leave };
}
