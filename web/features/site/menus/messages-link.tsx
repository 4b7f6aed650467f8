import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { unreadCount } from '#web/state/live/unread.ts';
import { useAddress } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Indicator } from '#web/ui/indicator/indicator.tsx';

/** Above this number the badge shows "99+". */
const MAX_COUNT = 99;

/** Link to the signed-in visitor's chats, with the number of unread messages. */
export function MessagesLink({ className, hasText = false }: { className: string; hasText?: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const hasTexts = useLazyTexts('visit');
  const count = useStore(unreadCount);
  const to = href('chat-index');
  const isHere = useAddress().pathname.startsWith(to);
  if (!hasTexts) return null;
  const name = t('visit.messages');
  const unread = t('visit.messages_count', { count });
  return (
    <a
      className={className}
      href={to}
      data-prefetch="off"
      aria-current={isHere ? 'page' : undefined}
      aria-label={hasText ? undefined : count > 0 ? `${name}, ${unread}` : name}
    >
      {hasText && name}
      <Indicator count={count} max={MAX_COUNT} {...(hasText && { label: unread })}>
        {hasText ? undefined : <Icon name="message-circle" size={24} />}
      </Indicator>
    </a>
  );
}
