import { useState, type ReactNode } from 'react';
import type { OwnShare as OwnShareView } from '#contract/booking/shares.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Clock } from '#web/ui/clock/clock.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { Marked } from '#web/ui/marked/marked.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import { timeLeft } from '#web/features/booking/booking-page/time-left.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Facts } from '#web/ui/facts/facts.tsx';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';
import { PartsBar } from './parts-bar.tsx';

const TICK_MS = 10_000;
const POLL_MS = 5000;

interface OwnShareProps {
  share: OwnShareView;
  uuid: string;
  readAt: number;
  onChanged: () => Promise<void>;
  /** The payment form; omitted while nothing can be paid. */
  children: ReactNode;
}

/** A companion's share: the trip, the amount, how many have paid, and nothing else of the booking. */
export function OwnShare({ share, uuid, readAt, onChanged, children }: OwnShareProps): ReactNode {
  const t = useText();
  const { reload } = usePage();
  const { state, invited_by: who, parts } = share;
  const isPayable = state === 'open' || state === 'declined' || state === 'late';
  usePolling(() => reload({ keepsShown: true }), state === 'processing' ? POLL_MS : null);
  return (
    <main id="main" className={isPayable ? 'wrap narrow with-bar' : 'wrap narrow'}>
      <p className="back">
        <span className="ink-2 t-14">{t('split.link_note', { who })}</span>
      </p>
      <div className="two">
        <div>
          <ShareHead share={share} readAt={readAt} />
          <section className="block">
            <h2 className="h3">{t('split.parts_paid', parts)}</h2>
            <PartsBar parts={parts} isMine={state !== 'payed'} />
            <p className="t-14 ink-2">{t('split.anonymous')}</p>
          </section>
          {isPayable && children}
          {state === 'open' && <Decline uuid={uuid} who={who} onChanged={onChanged} />}
        </div>
        <div>
          <ShareSummary share={share} />
        </div>
      </div>
    </main>
  );
}

function ShareHead({ share, readAt }: Pick<OwnShareProps, 'share' | 'readAt'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  const moments = useMoments();
  const { state, name, invited_by: who, due_at, paid_at, receipt_url } = share;
  const sum = formats.money(share.amount, share.currency);
  if (state !== 'open' && state !== 'declined')
    return (
      <div role="status">
        <h1 className="h1">{t(`split.own_${state}`)}</h1>
        <p className="ink-2 lead">
          {t(`split.own_${state}_text`, { who, sum, at: paid_at ? moments.long(paid_at) : '' })}
        </p>
        {receipt_url && (
          <p>
            <a className="link" href={receipt_url} download={`receipt-${share.payment_id}.pdf`}>
              {t('split.receipt')}
            </a>
          </p>
        )}
      </div>
    );
  return (
    <>
      <h1 className="h1">{t('split.own_title', { name, sum })}</h1>
      <p className="ink-2 lead">{t(share.is_held ? 'split.own_lead_held' : 'split.own_lead', { who })}</p>
      {due_at && <ShareClock share={share} dueAt={due_at} readAt={readAt} />}
      {state === 'declined' && <Note icon="info">{t('split.declined_note')}</Note>}
    </>
  );
}

function ShareClock(props: Pick<OwnShareProps, 'share' | 'readAt'> & { dueAt: string }): ReactNode {
  const { share, dueAt, readAt } = props;
  const t = useText();
  const deadlines = useDeadlines(share.timezone);
  const nowMs = useNow(readAt, TICK_MS);
  const until = Date.parse(dueAt);
  const whole = until - Date.parse(share.created_at);
  const percent = whole > 0 ? Math.max(0, Math.min(100, Math.round(((until - nowMs) * 100) / whole))) : 0;
  return (
    <Clock left={timeLeft(until, nowMs, t)} percent={percent}>
      <Marked text={t('split.own_until', { at: deadlines.long(dueAt) })} />
    </Clock>
  );
}

function ShareSummary({ share }: Pick<OwnShareProps, 'share'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { image, date } = share;
  return (
    <aside className="summary-card" aria-label={share.tour_name}>
      <div className="summary-card__tour">
        {image && <Picture picture={{ width: 3, height: 2, ...image }} shape="thumb" sizes="96px" alt="" />}
        <span>
          <b>{share.tour_name}</b>
        </span>
      </div>
      <Facts
        className="summary-card__facts"
        facts={[
          [t('split.dates'), departureText(formats, date)],
          [t('split.booked_by'), share.invited_by],
        ]}
      />
      <PriceLines lines={[[t('split.your_part'), formats.money(share.amount, share.currency), 'sum']]} />
    </aside>
  );
}

/** The companion declines to pay, and the booker is notified. */
function Decline({ uuid, who, onChanged }: { uuid: string; who: string; onChanged: () => Promise<void> }): ReactNode {
  const t = useText();
  const api = useApi();
  const submit = useSubmit();
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return (
      <p className="split__decline">
        <Button variant="quiet" onClick={() => setSure(true)}>
          {t('split.decline')}
        </Button>
      </p>
    );
  const decline = async (): Promise<void> => {
    await submit.run(() => api.booking.declineShare({ body: { uuid } }));
    await onChanged();
  };
  return (
    <section className="split__decline" aria-live="polite">
      <p>
        <b className="strong">{t('split.decline_sure', { who })}</b> {t('split.decline_text')}
      </p>
      {submit.problem && <Note tone="alarm">{submit.problem}</Note>}
      <p className="row row--wrap">
        <Button isBusy={submit.isBusy} onClick={() => void decline()}>
          {t('split.decline_go', { who })}
        </Button>
        <Button variant="quiet" onClick={() => setSure(false)}>
          {t('split.decline_keep')}
        </Button>
      </p>
    </section>
  );
}
