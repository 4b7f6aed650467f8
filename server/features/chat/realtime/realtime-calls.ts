import type * as calls from '#contract/chat/realtime.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import type { SocketDeps } from './mount-socket.ts';

/** Handlers of the socket's functions by HTTP. */
export function realtimeHandlers({
  polls,
  announceTyping,
}: Pick<SocketDeps, 'polls' | 'announceTyping'>): Handlers<typeof calls> {
  return {
    pollEvents: (context, { query }) => polls.poll({ user: signedIn(context), locale: context.locale }, query.last_seq),
    sendTyping: async (context, { body }) => {
      await announceTyping(signedIn(context), body.chat_id);
      return { result: true };
    },
  };
}
