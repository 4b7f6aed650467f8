import { useEffect, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listVoteLists } from '#contract/favourites/votes.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';

/** Links to the votes that the reader opened; nothing while there are none. */
export function OwnVotes(): ReactNode {
  const t = useText();
  const href = useHref();
  const api = useApi();
  const { list } = useFormats();
  const [votes, setVotes] = useState<CallReply<typeof listVoteLists>['data']>([]);
  useEffect(() => {
    // Without them the favourites work as before.
    api.favourites.listVoteLists().then(
      ({ data }) => setVotes(data),
      () => {},
    );
  }, [api]);
  if (votes.length === 0) return null;
  return (
    <section className="ownvotes" aria-label={t('votes.own')}>
      <h2 className="h4">{t('votes.own')}</h2>
      <ul>
        {votes.map(({ key, title, tours, voters }) => (
          <li key={key}>
            <a className="link" href={href('vote', { key })}>
              {title}
            </a>{' '}
            <span className="ink-2">
              {t('votes.own_line', { count: tours })} · {list(voters)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
