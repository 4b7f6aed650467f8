import { CallError } from '#contract/client.ts';
import type { Say } from '../../i18n/use-text.ts';

/** What went wrong with a call, in words: the server's own, or that it could not be reached. Anything but a failed call is thrown on. */
export function explainFailure(error: unknown, t: Say): string {
  if (!(error instanceof CallError)) throw error;
  return error.message || t('account.offline');
}
