import { partySize } from '#domain/booking/party-size.ts';
import { useState, type ReactNode } from 'react';
import type { ChangeProposal } from '#contract/booking/change-booking.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { MAX_REQUEST_MESSAGE_LENGTH } from '#domain/booking/request-limits.ts';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';

interface ChangeProposalBlockProps {
  view: RequestView;
  proposal: ChangeProposal;
  onChanged: () => Promise<void>;
}

/** A pending change of a paid booking: old and new, every amount; accept, decline or withdraw. */
export function ChangeProposalBlock(props: ChangeProposalBlockProps): ReactNode {
  const { view, proposal } = props;
  const t = useText();
  const deadlines = useDeadlines(view.tour.timezone);
  const isOrganizer = view.viewer !== 'traveller';
  return (
    <section className="block offer" aria-labelledby="change-proposal">
      <h2 className="h3" id="change-proposal">
        {t(isOrganizer ? 'booking.change_proposal_title_organizer' : 'booking.change_proposal_title', {
          organizer: view.tour.organizer.name,
        })}
      </h2>
      <ProposedLines {...props} />
      <p className="t-14 ink-2">
        {t(view.viewer === 'organizer' ? 'booking.change_proposal_until' : 'booking.change_proposal_until_own', {
          at: deadlines.long(proposal.answer_by),
        })}
      </p>
      <ProposalAnswer {...props} />
    </section>
  );
}

function ProposedLines({ view, proposal: { quote } }: ChangeProposalBlockProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const money = (amount: number): string => formats.money(amount, quote.currency);
  const { seats } = view;
  const before = partySize(seats);
  const after = partySize(quote.seats);
  return (
    <PriceLines
      className="offer__lines"
      lines={[
        [
          t('booking.proposal_date'),
          <>
            {quote.date.id !== view.date.id && <del>{departureText(formats, view.date)}</del>}{' '}
            {departureText(formats, quote.date)}
          </>,
        ],
        after !== before && [
          t('booking.travellers'),
          <>
            <del>{before}</del> {after}
          </>,
        ],
        [
          t('booking.total'),
          <>
            {quote.total !== quote.total_before && <del>{money(quote.total_before)}</del>}{' '}
            <b className="strong">{money(quote.total)}</b>
          </>,
        ],
        quote.paid > 0 && [t('booking.paid'), money(quote.paid)],
        quote.refund > 0 && [
          t(view.viewer === 'traveller' ? 'booking.change_back' : 'booking.change_proposal_back'),
          money(quote.refund),
        ],
        quote.due > 0 && [t('booking.change_due'), money(quote.due)],
      ]}
    />
  );
}

function ProposalAnswer({ view, proposal, onChanged }: ChangeProposalBlockProps): ReactNode {
  const t = useText();
  const api = useApi();
  const submit = useSubmit();
  const [message, setMessage] = useState('');
  const body = { id: view.id, proposal_id: proposal.id };
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    await submit.run(call);
    await onChanged();
  };
  const accept = (): Promise<void> => {
    const accepted = { ...body, quote_id: proposal.quote.quote_id };
    return run(() => api.booking.acceptChange({ body: accepted }));
  };
  const decline = (): Promise<void> => {
    const declined = { ...body, message: message.trim() || undefined };
    return run(() => api.booking.declineChange({ body: declined }));
  };
  const withdraw = (): Promise<void> => run(() => api.booking.withdrawChange({ body }));
  return (
    <>
      {view.actions.includes('answer_change') && (
        <div className="stack offer__answer">
          <TextArea
            label={t('booking.change_proposal_message')}
            isOptional
            maxLength={MAX_REQUEST_MESSAGE_LENGTH}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <p className="row row--wrap">
            <Button variant="main" isBusy={submit.isBusy} onClick={() => void accept()}>
              {t('booking.change_proposal_accept')}
            </Button>
            <Button isBusy={submit.isBusy} onClick={() => void decline()}>
              {t('booking.change_proposal_decline')}
            </Button>
          </p>
        </div>
      )}
      {view.actions.includes('withdraw_change') && (
        <p>
          <Button isBusy={submit.isBusy} onClick={() => void withdraw()}>
            {t('booking.change_proposal_withdraw')}
          </Button>
        </p>
      )}
      <Problem text={submit.problem} />
    </>
  );
}
