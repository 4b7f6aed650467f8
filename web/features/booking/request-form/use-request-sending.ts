import { useState } from 'react';
import { CallError } from '#contract/client.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { freshOf, type Fresh } from './fresh-dates.ts';
import { dropDraft } from './request-draft.ts';
import { sendRequest, type RequestToSend } from './send-request.ts';

export interface SendingHandlers {
  /** Called with the fresh state of a 409: new price or dates. */
  onFresh: (fresh: Fresh) => void;
  /** Called with invalid fields; returns false when none of them is on the screen. */
  onRefused: (error: CallError) => boolean;
  /** Called when the session has expired. */
  onUnknown: () => void;
}

export interface Sending {
  isBusy: boolean;
  /** Error text of the last attempt. */
  problem: string | null;
  forget: () => void;
  send: (request: RequestToSend) => Promise<void>;
}

/** Sends the request, ignoring repeated presses, and opens it. */
export function useRequestSending({ onFresh, onRefused, onUnknown }: SendingHandlers): Sending {
  const t = useText();
  const href = useHref();
  const { api, navigate } = usePage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const explain = (error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401) return onUnknown();
    const fresh = freshOf(error);
    if (fresh) onFresh(fresh);
    if (error.status === 400 && onRefused(error)) return;
    setProblem(
      error.status === 0
        ? t('booking.offline_send')
        : error.body.code === 'key_reused'
          ? t('booking.sent_before')
          : error.message,
    );
  };

  const send = async (request: RequestToSend): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const id = await sendRequest(api, request);
      dropDraft(request.tourId);
      navigate(href('booking-id', { id: String(id) }));
    } catch (error) {
      explain(error);
      setBusy(false);
    }
  };

  return { isBusy, problem, forget: () => setProblem(null), send };
}
