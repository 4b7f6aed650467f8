import type { ReactNode } from 'react';
import { displayName } from '#domain/display-name.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession, type SessionProfile } from '#web/state/session.ts';
import { Note } from '#web/ui/note/note.tsx';

/** The user whom staff impersonate. */
export const nameOf = (user: SessionProfile): string => displayName(user) || (user.email ?? '');

/** Tells impersonating staff that this part is closed to them. */
export function ImpersonationClosed(): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('staff');
  const { user } = useSession();
  if (!hasTexts || !user) return null;
  return (
    <Note tone="saffron" icon="lock">
      {t('acting.closed_part', { name: nameOf(user) })}
    </Note>
  );
}
