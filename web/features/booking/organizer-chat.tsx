import type { ReactNode } from 'react';
import type { ListedRequest } from '#contract/booking/view-request.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { LEAVING, useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** Opens the traveller's chat with the organizer of a request; `isInRow` shortens the label. */
export function OrganizerChat({
  tour,
  isInRow = false,
}: {
  tour: Pick<ListedRequest['tour'], 'id' | 'organizer'>;
  isInRow?: boolean;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, navigate } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const open = (): Promise<boolean> =>
    run(async () => {
      const { id } = await api.chat.getChatWithOrganizer({
        body: { organizer_id: tour.organizer.id, tour_id: tour.id },
      });
      navigate(href('chat-index', { id: String(id) }));
      return LEAVING;
    });
  return (
    <>
      <Button
        isSmall
        variant={isInRow ? 'quiet' : undefined}
        icon="message-circle"
        isBusy={isBusy}
        aria-label={isInRow ? t('booking.write_organizer') : undefined}
        onClick={() => void open()}
      >
        {t(isInRow ? 'booking.write' : 'booking.write_organizer')}
      </Button>
      <Problem text={problem} isSmall />
    </>
  );
}
