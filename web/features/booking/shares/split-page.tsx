import { useState, type ReactNode } from 'react';
import type { Share, SharesView } from '#contract/booking/shares.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { joinSentences } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { PartsBar } from './parts-bar.tsx';
import { ShareRow } from './share-row.tsx';
import { SplitForm } from './split-form.tsx';
import { requestNumber } from '#web/features/booking/request-number.ts';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';

const POLL_MS = 15_000;

interface SplitPageProps {
  view: RequestView;
  first: SharesView;
  readAt: number;
  summary: ReactNode;
}

/** Splits the due amount among several people and shows who has paid. */
export function SplitPage({ view, first, readAt, summary }: SplitPageProps): ReactNode {
  const t = useText();
  const href = useHref();
  const api = useApi();
  const [shares, setShares] = useState(first);
  const [isEditing, setEditing] = useState(first.data.length === 0);
  const refresh = async (): Promise<void> => {
    const fresh = await api.booking.getShares({ query: { request_id: view.id } }).catch(() => null);
    if (fresh) setShares(fresh);
  };
  usePolling(refresh, shares.due > 0 && !isEditing ? POLL_MS : null);
  const done = (fresh: SharesView): void => {
    setShares(fresh);
    setEditing(false);
  };
  const hasForm = isEditing && shares.can_split;
  return (
    <main id="main" className="wrap narrow">
      <p className="back">
        <BackLink href={href('booking-id', { id: String(view.id) })}>{requestNumber(t, view)}</BackLink>
      </p>
      <div className="two">
        <div>
          <h1 className="h1">{t('split.title')}</h1>
          {!hasForm && shares.data.length === 0 ? (
            <Empty title={t('split.nothing')}>{t('split.nothing_text')}</Empty>
          ) : (
            <Lead view={view} shares={shares} />
          )}
          {shares.data.length > 0 && <ShareList view={view} shares={shares} onChanged={setShares} />}
          {hasForm ? (
            <SplitForm view={view} shares={shares} readAt={readAt} onDone={done} onStale={setShares} />
          ) : (
            shares.due > 0 &&
            shares.data.length > 0 && <NextOptions view={view} shares={shares} onAgain={() => setEditing(true)} />
          )}
        </div>
        <div>{summary}</div>
      </div>
    </main>
  );
}

function Lead({ view, shares }: { view: RequestView; shares: SharesView }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const deadlines = useDeadlines(view.tour.timezone);
  const { due, deadline_at } = shares;
  return (
    <p className="ink-2 lead">
      {joinSentences(
        formats.tag,
        due > 0 &&
          deadline_at &&
          t('split.until', { sum: formats.money(due, shares.currency), at: deadlines.long(deadline_at) }),
        t('split.lead'),
      )}
    </p>
  );
}

const isCollected = ({ state }: Share): boolean => state === 'payed' || state === 'refunded';

function ShareList({
  view,
  shares,
  onChanged,
}: {
  view: RequestView;
  shares: SharesView;
  onChanged: (fresh: SharesView) => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const parts = { paid: shares.data.filter(isCollected).length, total: shares.data.length };
  return (
    <section className="block">
      <h2 className="h3">{t('split.parts_paid', parts)}</h2>
      <PartsBar parts={parts} />
      <ul className="option-list">
        {shares.data.map((share) => (
          <ShareRow
            key={share.payment_id}
            view={view}
            share={share}
            sum={formats.money(share.amount, shares.currency)}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  );
}

function NextOptions({
  view,
  shares,
  onAgain,
}: {
  view: RequestView;
  shares: SharesView;
  onAgain: () => void;
}): ReactNode {
  const t = useText();
  const deadlines = useDeadlines(view.tour.timezone);
  const ways: [key: string, action: ReactNode][] = [
    ['if_pay', null],
    ...(shares.can_split
      ? [
          [
            'if_again',
            <Button isSmall key="again" onClick={onAgain}>
              {t('split.again')}
            </Button>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(view.status === REQUEST_STATUS.pending_prepayment ? [['if_nothing', null] as [string, ReactNode]] : []),
  ];
  return (
    <section className="block">
      <h2 className="h3">{t('split.if_not')}</h2>
      <ul className="option-list">
        {ways.map(([key, action]) => (
          <li key={key}>
            <span>
              <b>{t(`split.${key}`)}</b>
              <small>
                {t(`split.${key}_text`, { at: shares.deadline_at ? deadlines.long(shares.deadline_at) : '' })}
              </small>
            </span>
            {action}
          </li>
        ))}
      </ul>
    </section>
  );
}
