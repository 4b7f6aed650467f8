import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { MAX_CHAT_PHRASE_LENGTH } from '#domain/chat.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useChatNames } from './chat-names.ts';
import { useChatTimes } from './use-chat-times.ts';

interface Found {
  messages: readonly ChatMessage[];
  hasMore: boolean;
}

/** A search in a chat and its hits so far. */
function useChatSearch(chatId: number) {
  const api = useApi();
  const [found, setFound] = useState<Found | null>(null);
  const { run, isBusy, problem } = useSubmit();
  const search = (phrase: string, before: Found | null): void => {
    void run(async () => {
      const last = before?.messages.at(-1)?.seq;
      const { data, has_more: hasMore } = await api.chat.searchMessages({
        query: { chat_id: chatId, query: phrase, before_seq: last },
      });
      setFound({ messages: [...(before?.messages ?? []), ...data], hasMore });
    });
  };
  return { found, search, isBusy, problem };
}

function Hit({ message, onChoose }: { message: ChatMessage; onChoose: (seq: number) => void }): ReactNode {
  const t = useText();
  const times = useChatTimes();
  const { author } = useChatNames();
  return (
    <li>
      <button type="button" className="opt opt--slim" onClick={() => onChoose(message.seq)}>
        <span>
          <b className="strong">{message.type === 'output' ? t('chat.you') : author(message)}</b>{' '}
          <small className="ink-2">{times.short(message.created_at)}</small>
          <br />
          {message.text}
        </span>
      </button>
    </li>
  );
}

/** Searches a chat. Choosing a hit scrolls the thread to it. */
export function ChatSearch({
  chatId,
  onChoose,
  onClose,
}: {
  chatId: number;
  onChoose: (seq: number) => void;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [phrase, setPhrase] = useState('');
  const { found, search, isBusy, problem } = useChatSearch(chatId);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (phrase.trim() !== '') search(phrase.trim(), null);
  };
  return (
    <search className="chat-search">
      <form className="chat-search__form" onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          ref={field}
          type="search"
          className="chat-search__in"
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          maxLength={MAX_CHAT_PHRASE_LENGTH}
          enterKeyHint="search"
          value={phrase}
          onChange={(event) => setPhrase(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <button type="button" className="icon-btn" aria-label={t('chat.close_search')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </form>
      <Problem text={problem} isSmall />
      {found && (
        <>
          <p className="ink-2 t-14" role="status">
            {t(found.hasMore ? 'chat.found_more' : 'chat.found', { count: found.messages.length })}
          </p>
          <ul className="chat-search__list">
            {found.messages.map((message) => (
              <Hit key={message.seq} message={message} onChoose={onChoose} />
            ))}
          </ul>
          {found.hasMore && (
            <Button isSmall isBusy={isBusy} onClick={() => search(phrase.trim(), found)}>
              {t('chat.more_found')}
            </Button>
          )}
        </>
      )}
    </search>
  );
}
