import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listChats } from '#contract/chat/chat.ts';
import { ChatPage, type OpenedChat } from '#web/features/chat/chat-page.tsx';
import { openChat } from '#web/features/chat/open-chat.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { hrefOf } from '#web/paths.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';

interface ChatData {
  list: CallReply<typeof listChats>;
  opened: OpenedChat | null;
}

/** The address that opens the chat with support, whichever number it has. */
const SUPPORT = 'support';

export async function load({ api, params, locale }: LoadContext): Promise<ChatData> {
  if (params['id'] === SUPPORT) {
    const { id } = await api.chat.getChatWithSupport();
    throw new Redirect(hrefOf(locale, 'chat-index', { id: String(id) }));
  }
  const [list, opened] = await Promise.all([api.chat.listChats({ query: {} }), openChat(api, params['id'])]);
  return { list, opened };
}

export function head({ data: { opened }, t }: HeadContext<ChatData>): Head {
  const name = opened && (opened.chat.title || t('chat.support'));
  return { title: name ? t('chat.with', { name }) : t('chat.title'), noindex: true };
}

/** `/chat/{id?}`: the user's chats with organizers and support. */
export default function ChatIndex({ data }: { data: ChatData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api } = usePage();
  const empty = (
    <Empty
      title={t('chat.none')}
      action={<ButtonLink href={href('tour-search', { slug: 'tours' })}>{t('chat.find_tour')}</ButtonLink>}
    >
      {t('chat.none_text')}
    </Empty>
  );
  return (
    <ChatPage
      title={t('chat.title')}
      list={data.list}
      read={(query) => api.chat.listChats({ query })}
      opened={data.opened}
      hrefOf={(id) => href('chat-index', id === null ? {} : { id: String(id) })}
      intro={
        <a className="link t-14" href={href('chat-index', { id: SUPPORT })} data-prefetch="off">
          {t('chat.write_support')}
        </a>
      }
      empty={empty}
    />
  );
}
