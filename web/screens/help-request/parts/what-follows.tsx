import { useState, type ReactNode } from 'react';
import type { HelpType } from '#contract/site/help.ts';
import { answerHours } from '#domain/site/help-inbox.ts';
import { afterWorkHours } from '#domain/site/work-time.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';
import type { SentRequest } from './request-form.tsx';

/** Answered by an offer that the visitor decides about. */
const OFFERS: ReadonlySet<HelpType> = new Set([
  'individual_tour',
  'corp_tour_request',
  'future_year_tours_request',
  'city_calculate',
  'without_prepayment',
  'certificate',
]);

/** The steps after writing, with the time of the answer. */
export function WhatFollows({ type, sent }: { type: HelpType; sent: SentRequest | null }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { workTime } = useSite().contacts;
  // A cached page must not name a time.
  const isLive = useHydrated();
  const [now] = useState(() => new Date());
  const hours = answerHours(type);
  const by = sent?.answerBy ?? (isLive ? afterWorkHours(workTime, now, hours).toISOString() : null);
  return (
    <>
      <h2 className="h4" id="what-follows">
        {t('help.request.follows')}
      </h2>
      <Thread className="help-request__steps">
        <ThreadItem state={sent ? 'done' : 'now'}>
          <b className="strong">{t('help.request.step_write')}</b>
        </ThreadItem>
        <ThreadItem state={sent ? 'now' : 'ahead'}>
          <b className="strong">
            {t(type === 'phone_call_request' ? 'help.request.step_call' : 'help.request.step_answer')}
          </b>
          <br />
          <span className="t-14 ink-2">
            {by ? t('help.request.by', { by: moments.long(by) }) : t('help.request.in_hours', { hours })}
          </span>
        </ThreadItem>
        {OFFERS.has(type) && (
          <ThreadItem>
            <b className="strong">{t('help.request.step_decide')}</b>
            <br />
            <span className="t-14 ink-2">{t('help.request.step_decide_note')}</span>
          </ThreadItem>
        )}
      </Thread>
    </>
  );
}
