import { useState, type ReactNode } from 'react';
import type { CallError } from '#contract/client.ts';
import { useSubmit } from '#web/state/use-submit.ts';

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
  renderCodeStep: (parts: { guest: Guest; sent: Sent; onSignedIn: () => void; onOtherEmail: () => void }) => ReactNode;
}

export interface ContactProof<Sent> {
  /** The code sent to the guest, or null. */
  sent: Sent | null;
  isBusy: boolean;
  problem: string | null;
  begin: (guest: Guest) => Promise<boolean>;
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
  const [sent, setSent] = useState<Sent | null>(null);
  const { run, isBusy, problem } = useSubmit();
  return {
    sent,
    isBusy,
    problem,
    begin: (guest) => run(async () => setSent(await proof.send(guest)), onRefused),
    resume: (guest) => setSent(proof.recall(guest)),
    forget: () => setSent(null),
  };
}
