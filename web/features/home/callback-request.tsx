import type { ReactNode } from 'react';
import { CallForm } from '#web/features/help/call-form.tsx';
import { useApi } from '#web/state/page.ts';

/** Asks the office to call a visitor. */
export function CallbackRequest({ onDone }: { onDone: () => void }): ReactNode {
  const api = useApi();
  const send = (phone: string): Promise<unknown> => {
    const data = {
      type: 'phone_call_request',
      phone,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      page: location.pathname,
    } as const;
    return api.site.submitHelpRequest({ body: { data } });
  };
  return <CallForm onSend={send} onDone={onDone} hasFocus />;
}
