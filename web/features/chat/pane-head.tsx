import { useState, type ReactNode } from 'react';
import type { Chat } from '#contract/chat/chat-schemas.ts';
import { statusBadge } from '#web/i18n/status-badge.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CallButton } from './calls/call-button.tsx';
import { useChatNames } from './chat-names.ts';
import { ChatSearch } from './chat-search.tsx';
import { MuteButton } from './notices/mute-button.tsx';
import { requestStatusText } from './request-status-text.ts';

export interface PaneHeadProps {
  backHref: string;
  /** Heading level: the desk has its own h1. */
  heading: 'h1' | 'h2';
  /** Replaces the row of what the chat is about. */
  subject?: ReactNode;
  /** Between the header and the messages: actions of the desk. */
  tools?: ReactNode;
}

function answerText(t: Translate, minutes: number): string {
  if (minutes < 60) return t('chat.answers_minutes', { count: Math.max(5, Math.round(minutes / 5) * 5) });
  if (minutes < 1440) return t('chat.answers_hours', { count: Math.round(minutes / 60) });
  return t('chat.answers_days', { count: Math.round(minutes / 1440) });
}

function hoursText(t: Translate, { is_open: isOpen, opens, timezone }: NonNullable<Chat['work_time']>): string | null {
  if (isOpen) return t('chat.open_now');
  if (!opens) return null;
  const zone = timezone.replace(/^.*\//, '').replaceAll('_', ' ');
  return t('chat.opens', { day: t(`chat.day_${opens.day}`), time: opens.from, zone });
}

/** The organizer's name, hours, and usual answer time. */
function otherSideText(t: Translate, chat: Chat): string {
  const { work_time: hours, answer_minutes: minutes, organizer_name: name, title, side } = chat;
  return [
    side === 'traveller' && name !== title && name,
    hours && hoursText(t, hours),
    minutes !== null && answerText(t, minutes),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the chat is about: the newest request, else the tour. */
function Subject({ chat: { request, tour } }: { chat: Chat }): ReactNode {
  const t = useText();
  const href = useHref();
  if (request)
    return (
      <a className="thread-request" href={href('booking-id', { id: String(request.id) })}>
        <span>
          <b>{tour?.name ?? t('chat.request', { id: request.id })}</b>
          {tour && <small>{t('chat.request', { id: request.id })}</small>}
        </span>
        <Badge {...statusBadge(request.status)}>{requestStatusText(t, request.status)}</Badge>
      </a>
    );
  if (!tour) return null;
  return (
    <a className="thread-request" href={href('tour-page', { slug: tour.slug })}>
      <span>
        <b>{tour.name}</b>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}

/** The head of an open chat: the other side, what the chat is about, and the search in its messages. */
export function PaneHead({
  chat,
  backHref,
  heading: Heading,
  subject,
  tools,
  onChanged,
  onJump,
}: PaneHeadProps & { chat: Chat; onChanged: () => void; onJump: (seq: number) => void }): ReactNode {
  const t = useText();
  const [isSearching, setSearching] = useState(false);
  const name = useChatNames().title(chat);
  const about = otherSideText(t, chat);
  return (
    <>
      <header className="pane__top">
        <a className="icon-btn pane__back" href={backHref} aria-label={t('chat.all_chats')}>
          <Icon name="chevron-left" size={24} />
        </a>
        <Avatar name={name} photo={chat.avatar} />
        <div className="pane__who">
          <Heading className="pane__name">{name}</Heading>
          {about && <p className="t-14 ink-2">{about}</p>}
        </div>
        <CallButton chat={chat} name={name} />
        <MuteButton chat={chat} onChanged={onChanged} />
        <button
          type="button"
          className="icon-btn"
          aria-label={t('chat.search')}
          onClick={() => setSearching(!isSearching)}
        >
          <Icon name="search" />
        </button>
      </header>
      {subject ?? <Subject chat={chat} />}
      {tools}
      {isSearching && (
        <ChatSearch
          chatId={chat.id}
          onChoose={(seq) => {
            setSearching(false);
            onJump(seq);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}
