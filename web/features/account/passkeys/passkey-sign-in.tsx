import { useEffect, useRef, type ReactNode } from 'react';
import { canSuggestPasskeys, hasPasskeys, signByPasskey } from '#web/browser/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { finishSignIn } from '#web/features/account/finish-sign-in.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';

/** Shorter than the lifetime of a challenge, 5 minutes. */
const RENEW_MS = 240_000;

/** Signs in with a passkey: on a press, or as a suggestion of the email field while this is mounted. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const t = useText();
  const page = usePage();
  const { api, favourites } = page;
  const { run, isBusy, problem } = useSubmit();
  // Browsers allow one request at a time.
  const running = useRef<AbortController>(undefined);

  const enter = async (isSuggested: boolean): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const { options } = await api.account.startPasskeySignIn({ body: {} });
    const assertion = signal.aborted ? null : await signByPasskey(options, { signal, isSuggested });
    if (!assertion) return;
    const body = { assertion, favourites_tours_ids: [...favourites.get()] };
    await finishSignIn(page, api.account.signInByPasskey({ body }), onSignedIn);
  };

  const suggest = useRef(enter);
  suggest.current = enter;
  useEffect(() => {
    let renewal: ReturnType<typeof setInterval> | undefined;
    // Not requested by the user, so a failure is not shown.
    const offer = (): void => void suggest.current(true).catch(() => {});
    void canSuggestPasskeys().then((can) => {
      if (!can || running.current) return;
      offer();
      renewal = setInterval(offer, RENEW_MS);
    });
    return () => {
      clearInterval(renewal);
      running.current?.abort();
    };
  }, []);

  if (!hasPasskeys()) return null;
  return (
    <>
      <Problem text={problem} />
      <Button isWide icon="fingerprint" isBusy={isBusy} onClick={() => void run(() => enter(false))}>
        {t('account.by_passkey')}
      </Button>
    </>
  );
}
