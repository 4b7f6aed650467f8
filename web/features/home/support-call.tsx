import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getWebCallData } from '#contract/site/phone-codes.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** Call button of the support: the number to dial, and the code that identifies the caller. For signed-in users. */
export function SupportCall(): ReactNode {
  const t = useText();
  const api = useApi();
  const hasTexts = useLazyTexts('help');
  const [call, setCall] = useState<CallReply<typeof getWebCallData> | null>(null);
  const { run, isBusy, problem } = useSubmit();
  if (!hasTexts) return null;
  if (call)
    return (
      <p role="status">
        <a className="link" href={call.uri}>
          {call.formatted_phone}
        </a>
        <br />
        {t('help.dial_code', { code: call.code })}
      </p>
    );
  return (
    <>
      <Button
        variant="quiet"
        icon="phone"
        isBusy={isBusy}
        onClick={() =>
          void run(async () => setCall(await api.site.getWebCallData({ body: { is_support_call: true } })))
        }
      >
        {t('help.dial')}
      </Button>
      <Problem text={problem} />
    </>
  );
}
