import { useState, type ReactNode } from 'react';
import type { Callback as CallbackState } from '#contract/site/phone-codes.ts';
import { CallForm } from '#web/features/help/call-form.tsx';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';

interface CallbackProps {
  chatId: number;
  state: CallbackState;
  /** Called after the confirmation was closed. */
  onDone: () => void;
}

/** The office calls the traveller and connects the other side: asks for it, or reports what was asked. */
export function Callback({ chatId, state, onDone }: CallbackProps): ReactNode {
  const t = useText();
  const api = useApi();
  const moments = useMoments();
  const [openedAt] = useState(() => Date.now());
  const [openRequest, setOpenRequest] = useState(state.open_request);
  const send = (phone: string): Promise<unknown> => {
    const body = { chat_id: chatId, phone, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    return api.site.requestCallback({ body });
  };
  return (
    <section className="request-callback">
      <h3>{t('help.callback')}</h3>
      {openRequest ? (
        <p role="status">
          {t(Date.parse(openRequest.answer_by) < openedAt ? 'help.callback_late' : 'help.callback_asked', {
            phone: openRequest.phone,
            time: moments.short(openRequest.answer_by),
          })}
        </p>
      ) : (
        <>
          <p>{t('help.callback_by', { time: moments.short(state.answer_by) })}</p>
          <CallForm
            onSend={send}
            onDone={onDone}
            onRefused={({ body: { code, fresh } }) => {
              // Another device has asked.
              if (code !== 'conflict') return false;
              setOpenRequest(fresh as CallbackState['open_request']);
              return true;
            }}
          />
        </>
      )}
    </section>
  );
}
