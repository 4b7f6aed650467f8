import type { ReactNode } from 'react';
import type { Manifest } from '#contract/trip/departure.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DepartureSales } from './departure-sales.tsx';
import { UnpaidRequests, type UnpaidRequest } from './unpaid-requests.tsx';

interface WithoutPartiesProps {
  manifest: Manifest;
  /** Null for a departure that is no longer listed. */
  departure: DeskDeparture | null;
  unpaid: readonly UnpaidRequest[];
  isOver: boolean;
  readAt: number;
}

/** A departure without paid bookings: how it sells, who asks, and where to go from here. */
export function WithoutParties({ manifest, departure, unpaid, isOver, readAt }: WithoutPartiesProps): ReactNode {
  const t = useText();
  const isTaken = departure !== null && departure.free < departure.capacity;
  const key = isOver ? 'over' : isTaken ? 'unnamed' : 'none';
  const isAsked = unpaid.length > 0;
  return (
    <>
      {departure && <DepartureSales departure={departure} />}
      <UnpaidRequests requests={unpaid} readAt={readAt} />
      <section className="without-parties">
        {!isAsked && <h2>{t(`desk.departure.without_${key}`)}</h2>}
        <p>{t(isOver ? 'desk.departure.without_over_text' : 'desk.departure.without_text')}</p>
      </section>
      {manifest.can_manage && <Ways manifest={manifest} isOver={isOver} />}
    </>
  );
}

/** What can be done about it elsewhere. */
function Ways({ manifest: { tour }, isOver }: Pick<WithoutPartiesProps, 'manifest' | 'isOver'>): ReactNode {
  const t = useText();
  const href = useHref();
  const ways: { name: string; icon: string; href: string }[] = [
    {
      name: 'dates',
      icon: 'calendar',
      href: href('desk-departures', {}, { tour: tour.id, when: isOver ? 'past' : undefined }),
    },
    { name: 'tour', icon: 'pencil', href: href('desk-tour', { id: String(tour.id) }) },
    { name: 'page', icon: 'eye', href: href('tour-page', { slug: tour.slug }) },
  ];
  return (
    <nav className="ways noprint" aria-label={t('desk.departure.ways')}>
      {ways.map(({ name, icon, href: to }) => (
        <a key={name} href={to}>
          <Icon name={icon} />
          <span>
            <b>{t(`desk.departure.way_${name}`)}</b>
            <small>{t(`desk.departure.way_${name}_text`)}</small>
          </span>
          <Icon name="chevron-right" size={16} />
        </a>
      ))}
    </nav>
  );
}
