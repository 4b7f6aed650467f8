import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizerChats } from '#contract/chat/desk.ts';
import { ChatPage, type OpenedChat } from '#web/features/chat/chat-page.tsx';
import { WaitMark } from '#web/features/chat/desk/wait-mark.tsx';
import { openChat } from '#web/features/chat/open-chat.ts';
import { QuickReplies } from '#web/features/chat/quick-replies.tsx';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { ofOrganizer, ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useAddress, usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { ChatTools } from './parts/chat-tools.tsx';
import { SubjectPane, SubjectRow } from './parts/chat-subject.tsx';
import { useChatSubject } from './parts/use-chat-subject.ts';

const GROUPS = ['all', 'waiting', 'mine'] as const;
type Group = (typeof GROUPS)[number];

interface ChatsData {
  group: Group;
  list: CallReply<typeof listOrganizerChats>;
  opened: OpenedChat | null;
}

export async function load({ api, params, url }: LoadContext): Promise<ChatsData> {
  const requested = url.searchParams.get('group');
  const group = GROUPS.find((name) => name === requested) ?? 'all';
  const [list, opened] = await Promise.all([
    api.chat.listOrganizerChats({ query: { ...ofOrganizer(url), group } }),
    openChat(api, params['id']),
  ]);
  return { group, list, opened };
}

export function head({ t }: HeadContext<ChatsData>): Head {
  return { title: t('chat.organizer_title'), noindex: true };
}

/** `/organizer/chats/{id?}`: the organizer's chats with travellers, unanswered ones first. */
export default function OrganizerChats({ data }: { data: ChatsData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api } = usePage();
  const { user } = useSession();
  const chosen = ofOrganizer(useAddress());
  const { group, list, opened } = data;
  const name = opened?.chat.title ?? '';
  const subject = useChatSubject(opened?.chat ?? null);
  const hrefOf = (id: number | null, shown = group): string =>
    href('organizer-chats', id === null ? {} : { id: String(id) }, {
      [ORGANIZER_PARAM]: chosen.organizer_id,
      group: shown === 'all' ? undefined : shown,
    });
  const groupTexts = {
    all: t('desk.inbox.group_all'),
    waiting: t('desk.inbox.chats_waiting'),
    mine: t('desk.inbox.group_mine'),
  };
  return (
    <DeskFrame current="chats" title={t('chat.organizer_title')}>
      <ChatPage
        // Each group has its own list.
        key={group}
        title={t('chat.organizer_title')}
        isInDesk
        list={list}
        read={(query) => api.chat.listOrganizerChats({ query: { ...query, ...chosen, group } })}
        opened={opened}
        hrefOf={hrefOf}
        intro={
          <ChipLinks
            label={t('desk.inbox.chats_groups')}
            current={group}
            isInline
            links={GROUPS.map((key) => ({ key, href: hrefOf(null, key), text: groupTexts[key] }))}
          />
        }
        empty={
          group === 'all' ? (
            <Empty title={t('chat.organizer_none')}>{t('chat.organizer_none_text')}</Empty>
          ) : (
            <Empty title={t('desk.inbox.chats_none')}>{t(`desk.inbox.chats_none_${group}`)}</Empty>
          )
        }
        renderMark={(chat) => <WaitMark chat={chat} />}
        renderTools={(parts) => <ChatTools key={parts.chat.id} {...parts} />}
        {...(opened && {
          subject: <SubjectRow key={opened.chat.id} chat={opened.chat} state={subject} />,
          aside: <SubjectPane chat={opened.chat} state={subject} />,
        })}
        renderReplies={(insert) => user && <QuickReplies userId={user.id} name={name} insert={insert} />}
      />
    </DeskFrame>
  );
}
