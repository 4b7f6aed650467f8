import { useRef, useState, type ReactNode } from 'react';
import { copyText } from '#web/browser/copy-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';

interface CopyLinkProps {
  path: string;
  label?: string;
  /** The link is already visible, so that it can be copied by hand. */
  isShown?: boolean;
}

/** Copies the link of an offer; where the browser refuses, the link takes the place of the button. */
export function CopyLink({ path, label, isShown = false }: CopyLinkProps): ReactNode {
  const t = useText();
  const { origin } = useSite();
  const [isRefused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(origin + path)) showToast(t('desk.offers.copied'));
    else if (isShown) showToast(t('desk.offers.not_copied'), { tone: 'alarm' });
    else setRefused(true);
  };
  if (isRefused) return <LinkField url={origin + path} autoFocus />;
  return (
    <Button isSmall icon="copy" aria-label={label} onClick={() => void copy()}>
      {t('desk.offers.copy')}
    </Button>
  );
}

function LinkField({ url, autoFocus }: { url: string; autoFocus?: boolean }): ReactNode {
  const t = useText();
  return (
    <Field
      label={t('desk.offers.link')}
      name="offer-link"
      value={url}
      readOnly
      autoFocus={autoFocus}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** The link of a new offer, to be copied or sent in the chat. */
export function OfferLink({
  offer: { uuid, path, name },
  chatId,
}: {
  offer: { uuid: string; path: string; name: string };
  chatId: number | undefined;
}): ReactNode {
  const t = useText();
  const { origin } = useSite();
  const box = useRef<HTMLDivElement>(null);
  // The field that had focus is gone.
  useOnMount(() => box.current?.querySelector('input')?.focus());
  return (
    <div ref={box} className="stack">
      <p>{t('desk.offers.made', { name })}</p>
      <LinkField url={origin + path} />
      <div className="row row--wrap">
        <CopyLink path={path} isShown />
        {chatId !== undefined && <SendInChat chatId={chatId} uuid={uuid} />}
      </div>
    </div>
  );
}

function SendInChat({ chatId, uuid }: { chatId: number; uuid: string }): ReactNode {
  const t = useText();
  const api = useApi();
  const [isSent, setSent] = useState(false);
  const { run, isBusy, problem } = useSubmit();
  const send = async (): Promise<void> => {
    const body = { chat_id: chatId, uuid };
    setSent(await run(() => api.chat.sendIndividualTour({ body })));
  };
  return (
    <>
      <Button isSmall variant="main" icon="send" isBusy={isBusy} disabled={isSent} onClick={() => void send()}>
        {t(isSent ? 'desk.offers.sent' : 'desk.offers.send')}
      </Button>
      <Problem text={problem} isSmall />
    </>
  );
}
