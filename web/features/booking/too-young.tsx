import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Party } from '#domain/search/party.ts';
import { partyQuery } from '#web/features/catalogue/party.ts';

export interface TooYoungProps {
  /** The age from which the tour takes children. */
  minAge: number;
  /** Of the tour. */
  slug: string;
  /** Kept on the way to the organizer. */
  party: Party;
}

/** Says that a child is below the age of the tour, and where to ask for it. */
export function TooYoung({ minAge, slug, party }: TooYoungProps): ReactNode {
  const t = useText();
  const href = useHref();
  const query = { ...partyQuery(party) };
  return (
    <p id="ages" className="hint alarm" role="status">
      <span>
        {t('booking.child_too_young', { age: minAge })}{' '}
        <a className="link" href={`${href('tour-page', { slug }, query)}#questions`}>
          {t('booking.child_ask')}
        </a>
      </span>
    </p>
  );
}
