import { useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { useText } from '#web/i18n/use-text.ts';

/** The guest who gets an account with the request. */
export interface Guest {
  first_name: string;
  last_name: string;
  email: string;
}

/** Proves a guest's email; the route passes it in from the account feature. */
export interface Proof<Sent> {
  send: (guest: Guest) => Promise<Sent>;
  recall: (guest: Guest) => Sent | null;
  draw: (parts: { guest: Guest; sent: Sent; onSignedIn: () => void; onOtherEmail: () => void }) => ReactNode;
}

export interface ContactProof<Sent> {
  /** The code sent to the guest, or null. */
  sent: Sent | null;
  isBusy: boolean;
  problem: string | null;
  begin: (guest: Guest) => Promise<void>;
  /** Resumes with the code sent before a reload. */
  resume: (guest: Guest) => void;
  forget: () => void;
}

/**
 * Asks a guest to prove the email. `onRefused` gets invalid fields and returns false when none of them is on the
 * screen.
 */
export function useContactProof<Sent>(
  proof: Proof<Sent>,
  onRefused: (error: CallError) => boolean,
): ContactProof<Sent> {
  const t = useText();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async (guest: Guest): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      setSent(await proof.send(guest));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!onRefused(error)) setProblem(error.message || t('booking.offline'));
    } finally {
      setBusy(false);
    }
  };
  return { sent, isBusy, problem, begin, resume: (guest) => setSent(proof.recall(guest)), forget: () => setSent(null) };
}
