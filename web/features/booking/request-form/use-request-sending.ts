import { useState } from 'react';
import { CallError } from '#contract/client.ts';
import { useHref } from '../../../i18n/use-href.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePage } from '../../../state/page.ts';
import { freshOf, type Fresh } from './fresh-dates.ts';
import { dropDraft } from './request-draft.ts';
import { sendRequest, type SendParts } from './send-request.ts';

export interface SendingParts {
  /** The server knows better: a new price or other seats. */
  onFresh: (fresh: Fresh) => void;
  /** Fields the server found wrong; false when none of them is on the screen. */
  onRefused: (error: CallError) => boolean;
  /** The session is over: who asks must prove it again. */
  onUnknown: () => void;
}

export interface Sending {
  isBusy: boolean;
  /** Why it was not sent, in words. */
  problem: string | null;
  forget: () => void;
  send: (parts: SendParts) => Promise<void>;
}

/** Sends the request once, however often the button is pressed, and goes to it. */
export function useRequestSending({ onFresh, onRefused, onUnknown }: SendingParts): Sending {
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

  const send = async (parts: SendParts): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const id = await sendRequest(api, parts);
      dropDraft(parts.tourId);
      navigate(href('booking-id', { id: String(id) }));
    } catch (error) {
      explain(error);
      setBusy(false);
    }
  };

  return { isBusy, problem, forget: () => setProblem(null), send };
}
