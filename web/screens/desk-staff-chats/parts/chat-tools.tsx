import { useState, type ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { Chat } from '#contract/chat/chat-schemas.ts';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { AssignButton } from '#web/features/chat/desk/assign-button.tsx';
import type { DeskChat } from '#web/features/chat/desk/wait-mark.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { MaskedMessages } from './masked-messages.tsx';
import { ReferDialog } from './refer-dialog.tsx';

interface ToolProps {
  act: (call: () => Promise<unknown>) => void;
  isBusy: boolean;
}

function FreezeButton({ chat, act, isBusy }: { chat: Chat } & ToolProps): ReactNode {
  const t = useText();
  const { api } = usePage();
  return (
    <Button
      isSmall
      variant="quiet"
      isBusy={isBusy}
      onClick={() => act(() => api.chat.freezeChat({ body: { chat_id: chat.id, is_frozen: !chat.is_frozen } }))}
    >
      {t(chat.is_frozen ? 'desk.inbox.unfreeze' : 'desk.inbox.freeze')}
    </Button>
  );
}

/** Staff actions for the open chat: assign, refer, show masked messages, freeze. */
export function ChatTools({
  access,
  chat,
  listed,
  onChanged,
}: {
  access: StaffAccess;
  chat: Chat;
  listed: DeskChat | undefined;
  onChanged: () => void;
}): ReactNode {
  const t = useText();
  const { api } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const [shown, setShown] = useState<'masked' | 'refer' | null>(null);
  const isSupport = chat.kind === 'support';
  const act: ToolProps['act'] = (call) => void run(() => call().then(onChanged));
  return (
    <div className="pane__tools">
      {isSupport && mayCall(access, 'chat.assignChat') && (
        <AssignButton
          listed={listed}
          isBusy={isBusy}
          onAssign={(isMine) => act(() => api.chat.assignChat({ body: { chat_id: chat.id, is_mine: isMine } }))}
        />
      )}
      {isSupport && mayCall(access, 'chat.referToOrganizer') && (
        <Button isSmall onClick={() => setShown('refer')}>
          {t('desk.inbox.refer')}
        </Button>
      )}
      {!isSupport && mayCall(access, 'chat.listMaskedMessages') && (
        <Button
          isSmall
          aria-expanded={shown === 'masked'}
          onClick={() => setShown(shown === 'masked' ? null : 'masked')}
        >
          {t('desk.inbox.show_masked')}
        </Button>
      )}
      {mayCall(access, 'chat.freezeChat') && <FreezeButton chat={chat} act={act} isBusy={isBusy} />}
      <Problem text={problem} isSmall />
      {shown === 'masked' && <MaskedMessages chatId={chat.id} canHide={mayCall(access, 'chat.hideMessage')} />}
      {shown === 'refer' && <ReferDialog chatId={chat.id} onClosed={() => setShown(null)} />}
    </div>
  );
}
