import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getWebCallData } from '#contract/site/phone-codes.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { Callback } from './callback.tsx';
import './call-dialog.css';

type CallData = CallReply<typeof getWebCallData>;

/** Asks for the microphone at once, so that a refusal is explained; the service then asks no more. */
async function hasMicrophone(): Promise<boolean> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return true;
  } catch {
    return false;
  }
}

/** The number to dial, and the code by which the operator connects both sides: neither sees the other's number. */
function ByTelephone({ call, name }: { call: CallData; name: string }): ReactNode {
  const t = useText();
  return (
    <div className="by-phone">
      <p>
        <a className="link h3" href={call.uri}>
          {call.formatted_phone}
        </a>
      </p>
      <p>{t('help.dial_code', { code: call.code })}</p>
      <p className="t-14 ink-2">{t('chat.call_masked', { name })}</p>
      {!call.is_open && <p className="t-14 clay">{t('chat.call_closed')}</p>}
    </div>
  );
}

/** The page of a service for calls in the browser. */
function InBrowser({ call, title }: { call: CallData; title: string }): ReactNode {
  const t = useText();
  const [canSpeak, setCanSpeak] = useState<boolean | null>(null);
  useEffect(() => void hasMicrophone().then(setCanSpeak), []);
  if (canSpeak === null) return <p aria-busy="true">{t('ui.loading')}</p>;
  if (!canSpeak) return <Problem text={`${t('errors.microphone_title')} ${t('errors.microphone_text')}`} />;
  return (
    <iframe
      className="webcall"
      src={call.uri}
      title={title}
      allow="microphone; autoplay"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which cannot lift its sandbox by both
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  );
}

/** A call to the other side of a chat: in the browser where the site has a service for it, else by telephone. */
export function CallDialog({
  chatId,
  name,
  onClosed,
}: {
  chatId: number;
  name: string;
  onClosed: () => void;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const hasTexts = [useLazyTexts('help'), useLazyTexts('errors')].every(Boolean);
  const [isOpen, setOpen] = useState(true);
  const [call, setCall] = useState<CallData | null>(null);
  const { run, problem } = useSubmit();
  const ask = useEffectEvent(
    () => void run(async () => setCall(await api.site.getWebCallData({ body: { chat_id: chatId } }))),
  );
  useEffect(() => ask(), []);
  const title = `${t('chat.call')}: ${name}`;
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={title}>
      <Problem text={problem} />
      {call && hasTexts ? (
        <>
          {call.uri.startsWith('tel:') ? (
            <ByTelephone call={call} name={name} />
          ) : (
            <InBrowser call={call} title={title} />
          )}
          {call.callback && <Callback chatId={chatId} state={call.callback} onDone={() => setOpen(false)} />}
        </>
      ) : (
        problem === null && <p aria-busy="true">{t('ui.loading')}</p>
      )}
    </Dialog>
  );
}
