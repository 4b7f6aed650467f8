import { CallError } from '#contract/client.ts';
import type { Translate } from '#web/i18n/use-text.ts';

/** Error text of a failed call: the server's message or a network error. Rethrows anything else. */
export function explainFailure(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) throw error;
  return error.message || t('account.offline');
}
