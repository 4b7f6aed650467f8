import { sql } from 'kysely';
import type * as calls from '#contract/chat/chat.ts';
import type * as editCalls from '#contract/chat/edit-messages.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Media } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chatHandlers } from './chat-calls.ts';
import type { ChatDeps } from './chat-deps.ts';
import { personalDataOf } from './personal-data.ts';
import { createWaker } from './realtime/wake.ts';

/** Days for which events can be resumed. */
const EVENT_DAYS = 2;

/** The public API of chats. */
export interface ChatFeature extends Feature {
  calls: { chat: Handlers<typeof calls & typeof editCalls> };
}

async function purgeEvents(db: Db): Promise<void> {
  await sql`delete from realtime_event where at < now() - make_interval(days => ${EVENT_DAYS})`.execute(db);
}

/** Talk with organizers and support. */
export function createChat(platform: Platform, { media }: { media: Media }): ChatFeature {
  const deps: ChatDeps = { ...platform, media, wake: createWaker(platform.db) };
  return {
    calls: { chat: chatHandlers(deps) },
    purge: { events: purgeEvents },
    personalData: [personalDataOf(deps)],
  };
}
