import { useEffect, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Note } from '#web/ui/note/note.tsx';

/** Reports that the signed-in traveller has an open request for this departure, with a link to it. */
export function BookedBefore({ dateId }: { dateId: number }): ReactNode {
  const t = useText();
  const api = useApi();
  const href = useHref();
  const { user } = useSession();
  const [open, setOpen] = useState<readonly { id: number; dateId: number }[]>([]);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const controller = new AbortController();
    api.booking.listRequests({ query: { group: 'open' } }, { signal: controller.signal }).then(
      ({ data }) => setOpen(data.map(({ id, date }) => ({ id, dateId: date.id }))),
      (error: unknown) => {
        // The note is optional: a failed call does not block the request.
        if (!(error instanceof CallError) && !controller.signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [api, userId]);
  const before = open.find((request) => request.dateId === dateId);
  if (!before) return null;
  return (
    <Note tone="saffron">
      {t('booking.booked_before', { id: String(before.id) })}{' '}
      <a className="link" href={href('booking-id', { id: String(before.id) })}>
        {t('booking.booked_before_open')}
      </a>
    </Note>
  );
}
