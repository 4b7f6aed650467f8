import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { ReactNode } from 'react';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useAnswerTime } from '#web/features/organizers/use-answer-time.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { partyQuery } from '#web/features/party/party-query.ts';
import { seatsOf, usePartyText } from '#web/features/booking/party-text.ts';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';
import { LAST_STEP } from './use-request-draft.ts';
import type { Choice, RequestedTour } from './request-start.ts';
import { RequestSummary } from './request-summary.tsx';
import type { LiveQuote } from './use-price-quote.ts';

interface RequestFrameProps {
  tour: RequestedTour;
  date: TourDate | undefined;
  choice: Choice;
  price: LiveQuote;
  step: number;
  isInstant: boolean;
  /** The tour's age when a child is below it: then the bar explains why there is no next step. */
  ageMissed: number | null;
  /** The only action, also in the bar of a phone. */
  button: ReactNode;
  children: ReactNode;
}

/** Frame of the request steps: back link, lead, summary, the phone's bar. */
export function RequestFrame({
  tour,
  date,
  choice,
  price,
  step,
  isInstant,
  ageMissed,
  button,
  children,
}: RequestFrameProps): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { quote } = price;
  const days = date && { dateFrom: date.start, dateTo: date.start };
  const back = href('tour-page', { slug: tour.slug }, { ...days, ...partyQuery(choice) });
  const time = useAnswerTime()(tour.answerMinutes);
  const today = quote ? formats.money(quote.is_instant ? quote.due_now : 0, quote.currency) : '';
  return (
    <main id="main" className="wrap narrow with-bar">
      <p className="back">
        <BackLink href={back}>{t('booking.back_to_tour')}</BackLink>
      </p>
      <div className="two">
        <div>
          <h1 className="h1">{t(isInstant ? 'booking.hold_title' : 'booking.ask_title')}</h1>
          <p className="ink-2 lead">
            {t(isInstant ? 'booking.hold_lead' : 'booking.ask_lead', { organizer: tour.organizer, time })}
          </p>
          <SummaryLine tour={tour} date={date} choice={choice} quote={quote} today={today} />
          {children}
        </div>
        <div id="sum">
          <RequestSummary tour={tour} date={date} choice={choice} {...price} />
        </div>
      </div>
      <div className="bar">
        <p>
          <b className="strong num">{quote ? t('booking.today_sum', { sum: today }) : ''}</b>
          <br />
          {ageMissed === null ? (
            <small className="t-14 ink-2">{t('booking.step_of', { step, steps: LAST_STEP })}</small>
          ) : (
            <a className="link t-14" href="#ages">
              {t('booking.child_min', { age: ageMissed })}
            </a>
          )}
        </p>
        {button}
      </div>
    </main>
  );
}

interface SummaryLineProps extends Pick<RequestFrameProps, 'tour' | 'date' | 'choice'> {
  quote: LiveQuote['quote'];
  /** Amount due today. */
  today: string;
}

/** Summary on a phone, above the steps. */
function SummaryLine({ tour, date, choice, quote, today }: SummaryLineProps): ReactNode {
  const t = useText();
  const partyText = usePartyText();
  const formats = useFormats();
  return (
    <div className="phone-only sumline">
      {tour.picture && <Picture picture={tour.picture} shape="thumb" sizes="64px" alt="" />}
      <span>
        <b className="strong">
          {joinParts(formats.tag, date && departureText(formats, date, 'shortRange'), partyText(seatsOf(choice)))}
        </b>
        <br />
        {quote && (
          <span className="t-14 ink-2 num">
            {t('booking.today_total', { today, total: formats.money(quote.total, quote.currency) })}
          </span>
        )}
      </span>
      <a className="link t-14" href="#sum">
        {t('booking.details')}
      </a>
    </div>
  );
}
