import { Suspense, useState, type ReactNode } from 'react';
import type { Chat } from '#contract/chat/chat-schemas.ts';
import { AssignButton } from '#web/features/chat/desk/assign-button.tsx';
import type { DeskChat } from '#web/features/chat/desk/wait-mark.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

const OfferDialog = lazy(async () => (await import('#web/features/desk/offers/offer-dialog.tsx')).OfferDialog);

/** Who of the team answers the open chat, and the offer of a departure. */
export function ChatTools({
  chat,
  listed,
  onChanged,
}: {
  chat: Chat;
  listed: DeskChat | undefined;
  onChanged: () => void;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const { user } = useSession();
  const { run, isBusy, problem } = useSubmit();
  const assign = (isMine: boolean): void =>
    void run(async () => {
      await api.chat.takeChat({ body: { chat_id: chat.id, is_mine: isMine } });
      onChanged();
    });
  const [isOffering, setOffering] = useState(false);
  const owner = listed?.assigned_to;
  const { id, title: name, organizer_id: organizerId, tour_id: tourId, tour } = chat;
  return (
    <div className="pane__tools">
      <AssignButton listed={listed} isBusy={isBusy} onAssign={assign} />
      {owner && (
        <span className="t-14 ink-2">
          {owner.id === user?.id ? t('desk.inbox.of_you') : t('desk.inbox.of_other', { name: owner.name })}
        </span>
      )}
      {!chat.is_frozen && (
        <Button isSmall onClick={() => setOffering(true)}>
          {t('desk.offers.of_chat')}
        </Button>
      )}
      <Problem text={problem} isSmall />
      {isOffering && (
        <Suspense>
          <OfferDialog
            chat={{ id, name, organizerId, tour: tourId !== null && tour ? { id: tourId, name: tour.name } : null }}
            onClosed={() => setOffering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
