import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';

interface ProposalBlockProps {
  view: RequestView;
  proposal: NonNullable<RequestView['proposal']>;
  onChanged: () => Promise<void>;
}

/** The organizer's proposal: old and new date and price, accept or decline. */
export function ProposalBlock({ view, proposal, onChanged }: ProposalBlockProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const api = useApi();
  const submit = useSubmit();
  const answer = async (isYes: boolean): Promise<void> => {
    const body = { id: view.id, proposal_id: proposal.id };
    await submit.run(() => (isYes ? api.booking.acceptProposal({ body }) : api.booking.declineProposal({ body })));
    await onChanged();
  };
  const canAnswer = view.actions.includes('accept_proposal');
  return (
    <section className="block offer" aria-labelledby="proposal">
      <h2 className="h3" id="proposal">
        {t(view.viewer === 'organizer' ? 'booking.proposal_title_organizer' : 'booking.proposal_title', {
          organizer: view.tour.organizer.name,
        })}
      </h2>
      {proposal.message && <blockquote className="said">{proposal.message}</blockquote>}
      <PriceLines
        className="offer__lines"
        lines={[
          [
            t('booking.proposal_date'),
            <>
              {proposal.tour_date_id !== view.date.id && <del>{departureText(formats, view.date)}</del>}{' '}
              {departureText(formats, proposal)}
            </>,
          ],
          [
            t('booking.total'),
            <>
              {proposal.total !== view.price.total && (
                <del>{formats.money(view.price.total, view.price.charge_currency)}</del>
              )}{' '}
              <b className="strong">{formats.money(proposal.total, proposal.currency)}</b>
            </>,
          ],
        ]}
      />
      <Problem text={submit.problem} />
      {canAnswer && (
        <p className="row row--wrap">
          <Button variant="main" isBusy={submit.isBusy} onClick={() => void answer(true)}>
            {t('booking.proposal_accept')}
          </Button>
          <Button isBusy={submit.isBusy} onClick={() => void answer(false)}>
            {t('booking.proposal_decline')}
          </Button>
        </p>
      )}
    </section>
  );
}
