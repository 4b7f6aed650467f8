import { useMemo, type ReactNode } from 'react';
import { usePage, type PageState } from '#web/state/page.ts';
import { CodeStep } from './codes/code-step.tsx';
import { sendSignInCode, sendCodeTo, sentCodeFor, type StoredCode } from './codes/sent-code.ts';

/** A guest who gets an account in the process. */
interface Guest {
  first_name: string;
  last_name: string;
  email: string;
}

/** Lets another feature's form sign a guest in by email. */
interface GuestProof {
  /** Sends the code; rethrows the call's errors. */
  send(guest: Guest): Promise<StoredCode>;
  /** The code sent before a reload, if it can still be entered. */
  recall(guest: Guest): StoredCode | null;
  renderCodeStep(parts: {
    guest: Guest;
    sent: StoredCode;
    onSignedIn: () => void;
    onOtherEmail: () => void;
  }): ReactNode;
}

function send({ api, favourites }: PageState, guest: Guest): Promise<StoredCode> {
  return sendCodeTo(guest.email, () =>
    api.account.registerWithoutPassword({
      body: {
        ...guest,
        is_quick_register: true,
        code_sender: 'email',
        favourites_tours_ids: [...favourites.get()],
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    }),
  );
}

/** Proof of a guest's email by a one-time code. */
export function useGuestProof(): GuestProof {
  const page = usePage();
  return useMemo(
    () => ({
      send: (guest) => send(page, guest),
      recall: ({ email }) => sentCodeFor(email),
      renderCodeStep: ({ guest, sent, onSignedIn, onOtherEmail }) => (
        <CodeStep
          sent={sent}
          resend={() => sendSignInCode(page.api, guest.email)}
          onSignedIn={onSignedIn}
          onOtherEmail={onOtherEmail}
        />
      ),
    }),
    [page],
  );
}
