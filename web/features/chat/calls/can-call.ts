import type { Chat } from '#contract/chat/chat-schemas.ts';
import type { PublicSite } from '#sites/public-site.ts';

/** Whether the other side of a chat can be called: the site connects such calls and has a number that is answered. */
export function canCall(
  { kind, side, is_frozen: isFrozen }: Pick<Chat, 'kind' | 'side' | 'is_frozen'>,
  { contacts, organizer, webCalls }: Pick<PublicSite, 'contacts' | 'organizer' | 'webCalls'>,
): boolean {
  if (side === 'support' || isFrozen || contacts.phone === '') return false;
  return kind === 'support' ? webCalls.canCallToSupport : webCalls.canCallToOrganizer || organizer.canCall;
}
