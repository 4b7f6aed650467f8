import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { displayName, spokenName } from '#domain/display-name.ts';
import { OrganizerActions } from '#web/features/booking/organizer/organizer-actions.tsx';
import type { OpenedChat } from '#web/features/chat/chat-page.tsx';
import { PaneComment, PaneHead } from '#web/features/desk/pane/pane-head.tsx';
import { ThreadPane } from '#web/features/chat/thread-pane.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { RequestClock } from './request-clock.tsx';
import { RequestFacts } from './request-facts.tsx';

interface RequestPaneProps {
  view: RequestView;
  chat: OpenedChat | null;
  readAt: number;
  closeHref: string;
  onChanged: () => Promise<void>;
}

/** One request with everything needed to answer it; on a phone it replaces the list. */
export function RequestPane({ view, chat, readAt, closeHref, onChanged }: RequestPaneProps): ReactNode {
  const t = useText();
  const { id, contact, comment } = view;
  const name = displayName(contact);
  return (
    <aside className="request-pane" aria-label={name}>
      <PaneHead view={view} number={t('desk.requests.number', { id })} closeHref={closeHref} />
      <RequestClock view={view} readAt={readAt} />
      <PaneComment comment={comment} />
      <RequestFacts view={view} />
      {chat && <Conversation chat={chat} name={spokenName(contact)} onChanged={onChanged} />}
      <div className="request-pane__acts">
        <OrganizerActions view={view} onChanged={onChanged} isInDesk />
      </div>
    </aside>
  );
}

/** The thread with the traveller, so that an answer needs no other page. */
function Conversation({
  chat: { chat, first },
  name,
  onChanged,
}: {
  chat: OpenedChat;
  name: string;
} & Pick<RequestPaneProps, 'onChanged'>): ReactNode {
  const t = useText();
  const href = useHref();
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className="request-pane__chat">
      <header>
        <h3>{t('desk.requests.you_and', { name })}</h3>
        <a className="link" href={href('organizer-chats', { id: String(chat.id) })}>
          {t('desk.requests.whole_chat')}
        </a>
      </header>
      <ThreadPane key={chat.id} chat={chat} first={first} userId={user.id} onChanged={() => void onChanged()} />
    </section>
  );
}
