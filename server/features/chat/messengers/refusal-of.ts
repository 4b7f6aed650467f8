import { Problem } from '#server/calls/problem.ts';
import type { MessengerTextKey } from './messenger-texts.ts';

/** What a refused message is answered with outside of the site; null for a failure of ours. */
export function refusalOf(error: unknown): MessengerTextKey | null {
  if (!(error instanceof Problem)) return null;
  const { code } = error;
  if (code === 'frozen_chat') return 'frozen';
  if (code === 'too_many') return 'too_many';
  if (code === 'not_found') return 'nothing';
  // A file of another kind or size, over the quota, or nothing at all.
  return code === 'invalid' || code === 'too_large' || code === 'not_allowed_now' ? 'unsupported' : null;
}
