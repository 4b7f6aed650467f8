import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture, type PictureSource } from '#web/ui/picture/picture.tsx';
import '#web/ui/price-lines/price-lines.css';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';

interface SummaryCardProps {
  tour: { slug: string; name: string };
  /** Null draws an empty frame; without it there is none. */
  picture?: (Pick<PictureSource, 'url' | 'alt' | 'color'> & Partial<PictureSource>) | null;
  /** Below the name: rating or organizer. */
  under?: ReactNode;
  facts: readonly Fact[];
  children: ReactNode;
}

/** The card beside a request or a payment: tour, facts, price. */
export function SummaryCard({ tour, picture, under, facts, children }: SummaryCardProps): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <aside className="summary-card" aria-label={t('booking.your_request')}>
      <a className="summary-card__tour" href={href('tour-page', { slug: tour.slug })}>
        {picture && <Picture picture={{ width: 3, height: 2, ...picture }} shape="thumb" sizes="96px" alt="" />}
        {picture === null && <span className="pic" />}
        <span>
          <b>{tour.name}</b>
          {under && <small>{under}</small>}
        </span>
      </a>
      <Facts className="summary-card__facts" facts={facts} />
      {children}
    </aside>
  );
}
