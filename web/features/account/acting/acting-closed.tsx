import type { ReactNode } from 'react';
import { displayName } from '#domain/display-name.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { Note } from '#web/ui/note/note.tsx';

/** Says to staff who act for a user what is closed to them here. */
export function ActingClosed({ isPage = false }: { isPage?: boolean }): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('acting');
  const { user } = useSession();
  if (!hasTexts || !user) return null;
  return (
    <Note tone="saffron" icon="lock">
      {t(isPage ? 'acting.closed_page' : 'acting.closed_part', { name: displayName(user) || (user.email ?? '') })}
    </Note>
  );
}
