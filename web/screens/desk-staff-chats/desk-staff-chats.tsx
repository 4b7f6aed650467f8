import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { CallReply } from '#contract/call.ts';
import type { listStaffChats } from '#contract/chat/desk.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { hasFactor, mayCall } from '#web/features/account/staff/staff-power.ts';
import { ChatPage, type OpenedChat } from '#web/features/chat/chat-page.tsx';
import { WaitMark } from '#web/features/chat/desk/wait-mark.tsx';
import { openChat } from '#web/features/chat/open-chat.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { ChatTools } from './parts/chat-tools.tsx';
import type { WorkState } from '#contract/chat/chat-schemas.ts';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
import './staff-chats.css';

const CHAT_GROUPS = ['support', 'waiting', 'masked', 'frozen'] as const;
type ChatGroup = (typeof CHAT_GROUPS)[number];

/** Which chats are listed, and whether support is open. */
function ChatGroups({ group, workTime }: { group: ChatGroup; workTime: WorkState }): ReactNode {
  const t = useText();
  const href = useHref();
  const { is_open: isOpen, opens, timezone } = workTime;
  const hours = isOpen
    ? t('chat.open_now')
    : opens &&
      t('chat.opens', {
        day: t(`chat.day_${opens.day}`),
        time: opens.from,
        zone: timezone.replace(/^.*\//, '').replaceAll('_', ' '),
      });
  return (
    <>
      <ChipLinks
        label={t('desk.inbox.chats_groups')}
        current={group}
        isInline
        links={CHAT_GROUPS.map((name) => ({
          key: name,
          href: href('desk-staff-chats', {}, { group: name }),
          text: t(`desk.inbox.chats_${name}`),
        }))}
      />
      {hours && <p className="staffchats__hours">{hours}</p>}
    </>
  );
}

interface StaffChatsData {
  access: StaffAccess;
  /** Null without a second factor. */
  chats: { group: ChatGroup; list: CallReply<typeof listStaffChats>; opened: OpenedChat | null } | null;
}

export async function load({ api, params, url }: LoadContext): Promise<StaffChatsData> {
  const access = await api.account.getStaffAccess();
  if (!hasFactor(access)) return { access, chats: null };
  const requested = url.searchParams.get('group');
  // Staff who may not answer start with masked messages.
  const defaultGroup = mayCall(access, 'chat.sendMessage') ? 'support' : 'masked';
  const group = CHAT_GROUPS.find((name) => name === requested) ?? defaultGroup;
  const [list, opened] = await Promise.all([
    api.chat.listStaffChats({ query: { group } }),
    openChat(api, params['id']),
  ]);
  return { access, chats: { group, list, opened } };
}

export function head({ t }: HeadContext<StaffChatsData>): Head {
  return { title: t('desk.inbox.chats_title'), noindex: true };
}

/** `/desk/staff/chats/{id?}`: support chats by longest wait, and chats for moderators. */
export default function DeskStaffChats({ data: { access, chats } }: { data: StaffChatsData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api } = usePage();
  const title = t('desk.inbox.chats_title');
  if (!chats)
    return (
      <DeskFrame current="staff-chats" title={title}>
        <FactorNote />
      </DeskFrame>
    );
  const { group, list, opened } = chats;
  return (
    <DeskFrame current="staff-chats" title={title}>
      <ChatPage
        // Each group has its own list.
        key={group}
        title={title}
        isInDesk
        isReadOnly={!mayCall(access, 'chat.sendMessage')}
        list={list}
        read={(query) => api.chat.listStaffChats({ query: { ...query, group } })}
        opened={opened}
        hrefOf={(id) => href('desk-staff-chats', id === null ? {} : { id: String(id) }, { group })}
        intro={<ChatGroups group={group} workTime={list.work_time} />}
        empty={<Empty title={t('desk.inbox.chats_none')}>{t(`desk.inbox.chats_none_${group}`)}</Empty>}
        renderMark={(chat) => <WaitMark chat={chat} />}
        renderTools={(parts) => <ChatTools key={parts.chat.id} access={access} {...parts} />}
      />
    </DeskFrame>
  );
}
