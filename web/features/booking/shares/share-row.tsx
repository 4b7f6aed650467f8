import { useState, type ReactNode } from 'react';
import type { Share, SharesView } from '#contract/booking/shares.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { SendLink } from '#web/features/share/send-link.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

interface ShareRowProps {
  view: RequestView;
  share: Share;
  sum: string;
  onChanged: (fresh: SharesView) => void;
}

const OPEN: ReadonlySet<Share['state']> = new Set(['open', 'declined', 'late']);

/** One share: its payer, its state, and the booker's actions. */
export function ShareRow({ view, share, sum, onChanged }: ShareRowProps): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const deadlines = useDeadlines(view.tour.timezone);
  const { state, due_at, paid_at } = share;
  const at = state === 'payed' ? paid_at && moments.short(paid_at) : due_at && deadlines.short(due_at);
  const key = state === 'open' && share.due_at ? 'state_open_by' : `state_${state}`;
  const payHref = href('booking-pay', { id: String(view.id) }, { payment_id: share.payment_id });
  return (
    <li className="share">
      <span>
        <b>
          {share.is_own ? t('split.own_part') : share.name} · <span className="num">{sum}</span>
        </b>
        <small className={state === 'payed' ? 'leaf' : undefined}>{t(`split.${key}`, { at: at ?? '' })}</small>
        {OPEN.has(state) && share.email && !share.sent_at && <small className="alarm">{t('split.not_sent')}</small>}
      </span>
      {OPEN.has(state) && (
        <div className="share__do">
          {!share.is_own && share.link && <SendShareLink view={view} token={share.link} />}
          {!share.is_own && share.email && state !== 'late' && <Remind share={share} onChanged={onChanged} />}
          <ButtonLink isSmall {...(share.is_own && { variant: 'main' })} href={payHref}>
            {share.is_own ? t('split.pay_own', { sum }) : t('split.pay_for', { name: share.name })}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

/** Sends the link of a share. */
function SendShareLink({ view, token }: { view: RequestView; token: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { origin } = useSite();
  const url = `${origin}${href('booking-pay', { id: String(view.id) }, { uuid: token })}`;
  return (
    <SendLink
      shared={{ url, title: view.tour.name }}
      texts={{ send: t('split.send'), copied: t('split.copied'), link: t('split.link') }}
    />
  );
}

/** Sends the email with the link again. */
function Remind({ share, onChanged }: Pick<ShareRowProps, 'share' | 'onChanged'>): ReactNode {
  const t = useText();
  const api = useApi();
  const submit = useSubmit();
  const [isSent, setSent] = useState(false);
  const remind = async (): Promise<void> => {
    const body = { payment_id: share.payment_id };
    setSent(await submit.run(async () => onChanged(await api.booking.remindShare({ body }))));
  };
  return (
    <>
      <Button isSmall isBusy={submit.isBusy} disabled={isSent} onClick={() => void remind()}>
        {t(isSent ? 'split.reminded' : 'split.remind')}
      </Button>
      <Problem text={submit.problem} isSmall />
    </>
  );
}
