import { useState, type ReactNode } from 'react';
import type { PassPlaceQuote } from '#contract/trip/pass-place.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { FriendFields, isFriendFilled, NO_FRIEND, PassPlaceLines } from './pass-place-dialog.tsx';

interface PassPlaceByLinkProps {
  /** Token of the companion's personal link. */
  uuid: string;
  /** Called with the friend's address; the link has ended. */
  onPassed: (email: string) => void;
}

/** Lets a companion pass their place on. */
export function PassPlaceByLink(props: PassPlaceByLinkProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const hasTexts = useLazyTexts('booking', isOpen);
  return (
    <section className="block">
      <h2 className="h3">{t('trip.pass_title')}</h2>
      <p className="t-14 ink-2">{t('trip.pass_text')}</p>
      <p className="block__action">
        <Button onClick={() => setOpen(true)}>{t('trip.pass_go')}</Button>
      </p>
      {isOpen && hasTexts && <PassPlaceByLinkDialog {...props} onClosed={() => setOpen(false)} />}
    </section>
  );
}

function PassPlaceByLinkDialog({
  uuid,
  onPassed,
  onClosed,
}: PassPlaceByLinkProps & { onClosed: () => void }): ReactNode {
  const t = useText();
  const api = useApi();
  const { run, isBusy, problem } = useSubmit();
  const [isOpen, setOpen] = useState(true);
  const [quote, setQuote] = useState<PassPlaceQuote | null>(null);
  const [friend, setFriend] = useState(NO_FRIEND);
  const close = (): void => setOpen(false);
  useOnMount(() => void run(async () => setQuote(await api.trip.getPassPlaceQuoteByLink({ query: { uuid } }))));
  const confirm = async (): Promise<void> => {
    if (!quote) return;
    const email = friend.email.trim();
    const { first_name, last_name } = friend;
    const body = { uuid, quote_id: quote.quote_id, first_name: first_name.trim(), last_name: last_name.trim(), email };
    const isDone = await run(
      () => api.trip.passPlaceByLink({ body }),
      (error) => {
        if (error.body.code === 'quote_stale' && error.body.fresh) setQuote(error.body.fresh as PassPlaceQuote);
      },
    );
    if (isDone) onPassed(email);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={t('trip.pass_title')}
      widthPx={600}
      foot={
        <>
          <Button onClick={close}>{t('booking.change_keep')}</Button>
          <Button
            variant="main"
            isBusy={isBusy && quote !== null}
            disabled={!quote || !isFriendFilled(friend)}
            onClick={() => void confirm()}
          >
            {t('booking.pass_confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {!quote && !problem && <Skeleton height="160px" />}
        {quote && <FriendFields friend={friend} onChange={setFriend} />}
        <Problem text={problem} />
        {quote && <PassPlaceLines quote={quote} />}
        <p className="t-14 ink-2">{t('trip.pass_note')}</p>
      </div>
    </Dialog>
  );
}
