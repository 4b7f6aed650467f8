import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizerChats } from '#contract/chat/desk.ts';
import { ChatPage, type OpenedChat } from '#web/features/chat/chat-page.tsx';
import { openChat } from '#web/features/chat/open-chat.ts';
import { QuickReplies } from '#web/features/chat/quick-replies.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { ofOrganizer, ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useAddress, usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Empty } from '#web/ui/empty/empty.tsx';

interface ChatsData {
  list: CallReply<typeof listOrganizerChats>;
  opened: OpenedChat | null;
}

export async function load({ api, params, url }: LoadContext): Promise<ChatsData> {
  const [list, opened] = await Promise.all([
    api.chat.listOrganizerChats({ query: ofOrganizer(url) }),
    openChat(api, params['id']),
  ]);
  return { list, opened };
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
  const name = data.opened?.chat.title ?? '';
  return (
    <DeskFrame current="chats" title={t('chat.organizer_title')}>
      <ChatPage
        title={t('chat.organizer_title')}
        isInDesk
        list={data.list}
        read={(query) => api.chat.listOrganizerChats({ query: { ...query, ...chosen } })}
        opened={data.opened}
        hrefOf={(id) =>
          href('organizer-chats', id === null ? {} : { id: String(id) }, { [ORGANIZER_PARAM]: chosen.organizer_id })
        }
        empty={<Empty title={t('chat.organizer_none')}>{t('chat.organizer_none_text')}</Empty>}
        renderReplies={(insert) => user && <QuickReplies userId={user.id} name={name} insert={insert} />}
      />
    </DeskFrame>
  );
}
