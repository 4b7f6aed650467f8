import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listIndividualTours, MadeOffer } from '#contract/tour-page/individual-tours.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { CopyLink } from '#web/features/desk/offers/offer-link.tsx';
import { ofOrganizer, ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useAddress, usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';

type OffersData = CallReply<typeof listIndividualTours>;

export function load({ api, url }: LoadContext): Promise<OffersData> {
  return api.tourPage.listIndividualTours({ query: { ...ofOrganizer(url), page: pageIn(url.searchParams) } });
}

export function head({ t }: HeadContext<OffersData>): Head {
  return { title: t('desk.offers.list'), noindex: true };
}

/** `/desk/departures/offers`: departures that were offered to one party, with their links. */
export default function DeskOffers({ data: { data: offers, pagination } }: { data: OffersData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { organizer_id: organizerId } = ofOrganizer(useAddress());
  const query = { [ORGANIZER_PARAM]: organizerId };
  const departures = href('desk-departures', {}, query);
  return (
    <DeskFrame
      current="departures"
      title={t('desk.offers.list')}
      back={{ href: departures, text: t('desk.frame.departures') }}
    >
      {offers.length === 0 ? (
        <Empty
          title={t('desk.offers.none')}
          action={<ButtonLink href={departures}>{t('desk.frame.departures')}</ButtonLink>}
        >
          {t('desk.offers.none_text')}
        </Empty>
      ) : (
        <>
          <OfferTable offers={offers} />
          <DeskPages pagination={pagination} hrefOf={(page) => href('desk-offers', {}, { ...query, page })} />
        </>
      )}
    </DeskFrame>
  );
}

/** Withdraws an offer after a question. */
function useWithdrawal() {
  const t = useText();
  const { api, reload } = usePage();
  const confirm = useConfirm();
  const { run, isBusy, problem } = useSubmit();
  const withdraw = async ({ uuid, name }: MadeOffer): Promise<void> => {
    const isSure = await confirm.ask({
      title: t('desk.offers.withdraw_title', { name }),
      text: t('desk.offers.withdraw_text'),
      confirm: t('desk.offers.withdraw'),
      cancel: t('ui.cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    await run(async () => {
      await api.tourPage.withdrawIndividualTour({ body: { uuid } });
      showToast(t('desk.offers.withdrawn'));
      await reload();
    });
  };
  return { withdraw, isBusy, problem, question: confirm.dialog };
}

const TONES = { open: 'leaf', over: 'plain', no_seats: 'alarm', closed: 'plain' } as const;

function OfferTable({ offers }: { offers: readonly MadeOffer[] }): ReactNode {
  const t = useText();
  const { withdraw, isBusy, problem, question } = useWithdrawal();
  return (
    <div className="table">
      <table>
        <caption className="sr">{t('desk.offers.list')}</caption>
        <thead>
          <tr>
            {['for', 'departure', 'until', 'state'].map((column) => (
              <th key={column} scope="col">
                {t(`desk.offers.${column}`)}
              </th>
            ))}
            <th>
              <span className="sr">{t('desk.offers.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={offer.uuid} offer={offer} isBusy={isBusy} onWithdraw={() => void withdraw(offer)} />
          ))}
        </tbody>
      </table>
      <Problem text={problem} />
      {question}
    </div>
  );
}

function OfferRow({
  offer: { name, people, tour, start, end, valid_until: until, state, path },
  isBusy,
  onWithdraw,
}: {
  offer: MadeOffer;
  isBusy: boolean;
  onWithdraw: () => void;
}): ReactNode {
  const t = useText();
  const { shortRange, day } = useFormats();
  return (
    <tr>
      <th scope="row">
        {state === 'over' ? <b>{name}</b> : <a href={path}>{name}</a>}
        <small>{t('desk.offers.count', { count: people })}</small>
      </th>
      <td>
        {tour.name}
        <small>{shortRange(start, end)}</small>
      </td>
      <td>
        <span className="phone-only ink-2">{t('desk.offers.until')} </span>
        {day(until)}
      </td>
      <td>
        <Badge tone={TONES[state]}>{t(`desk.offers.state_${state}`)}</Badge>
      </td>
      <td className="table__sum">
        {state !== 'over' && (
          <>
            <CopyLink path={path} label={t('desk.offers.copy_of', { name })} />{' '}
            <Button
              isSmall
              variant="quiet"
              isBusy={isBusy}
              aria-label={t('desk.offers.withdraw_of', { name })}
              onClick={onWithdraw}
            >
              {t('desk.offers.withdraw')}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
