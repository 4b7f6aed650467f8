import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { DeskChat } from './wait-mark.tsx';

/** Assigns a chat to oneself, or gives it back. */
export function AssignButton({
  listed,
  isBusy,
  onAssign,
}: {
  listed: DeskChat | undefined;
  isBusy: boolean;
  onAssign: (isMine: boolean) => void;
}): ReactNode {
  const t = useText();
  const { user } = useSession();
  const owner = listed?.assigned_to ?? null;
  const isMine = owner !== null && owner.id === user?.id;
  return (
    <Button isSmall isBusy={isBusy} onClick={() => onAssign(!isMine)}>
      {t(isMine ? 'desk.inbox.give_back' : owner ? 'desk.inbox.take_over' : 'desk.inbox.take')}
    </Button>
  );
}
