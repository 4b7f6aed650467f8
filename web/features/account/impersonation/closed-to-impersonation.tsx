import type { ReactNode } from 'react';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { useSession } from '#web/state/session.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { nameOf } from './impersonation-closed.tsx';

/** Tells impersonating staff that a screen is closed to them. */
export function ClosedScreen(): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('staff');
  const { user } = useSession();
  return (
    <main id="main" className="wrap narrow">
      {hasTexts && user && (
        <>
          <h1 className="sr">{t('acting.closed_title')}</h1>
          <Empty title={t('acting.closed_title')}>{t('acting.closed_page', { name: nameOf(user) })}</Empty>
        </>
      )}
    </main>
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
