import type { CallReply } from '#contract/call.ts';
import type { getAccountSettings } from '#contract/account/settings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import type { SessionProfile } from '#web/state/session.ts';
import { showToast } from '#web/ui/toast/show-toast.ts';

/** Data of the settings screen. */
export type AccountSettings = CallReply<typeof getAccountSettings>;

/** Applies a change: updates the header and this screen, and shows a toast. */
export function useSaved(): (user?: SessionProfile) => Promise<void> {
  const t = useText();
  const { session, reload } = usePage();
  return async (user) => {
    if (user) session.accept(session.store.get().token, user);
    await reload();
    showToast(t('settings.saved'));
  };
}
