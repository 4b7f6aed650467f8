import type { ReactNode } from 'react';
import { displayName } from '#domain/display-name.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { useSession } from '#web/state/session.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Note } from '#web/ui/note/note.tsx';

/** The name of the user whom staff impersonate; null until it and the texts are there. */
function useNameOfUser(): string | null {
  const hasTexts = useLazyTexts('staff');
  const { user } = useSession();
  return hasTexts && user ? displayName(user) || (user.email ?? '') : null;
}

/** Tells impersonating staff that a screen is closed to them. */
export function ClosedScreen(): ReactNode {
  const t = useText();
  const name = useNameOfUser();
  return (
    <main id="main" className="wrap narrow">
      {name !== null && (
        <>
          <h1 className="sr">{t('acting.closed_title')}</h1>
          <Empty title={t('acting.closed_title')}>{t('acting.closed_page', { name })}</Empty>
        </>
      )}
    </main>
  );
}

/** Tells impersonating staff that a part of a screen is closed to them. */
export function ClosedPart(): ReactNode {
  const t = useText();
  const name = useNameOfUser();
  return (
    name !== null && (
      <Note tone="saffron" icon="lock">
        {t('acting.closed_part', { name })}
      </Note>
    )
  );
}

/** Wraps a screen that only the user may use: impersonating staff see that it is closed. */
export function closedToImpersonation<Props extends object>(
  Screen: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return function Closable(props: Props): ReactNode {
    return useIsImpersonating() ? <ClosedScreen /> : <Screen {...props} />;
  };
}
