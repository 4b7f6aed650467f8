import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Party } from '#domain/search/party.ts';
import { partyQuery } from '#web/features/party/party-query.ts';

interface TooYoungProps {
  /** The minimum age of the tour's children. */
  minAge: number;
  /** Of the tour. */
  slug: string;
  /** The party to pass on to the organizer. */
  party: Party;
}

/** Reports that a child is below the tour's age, with a link to ask about it. */
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
