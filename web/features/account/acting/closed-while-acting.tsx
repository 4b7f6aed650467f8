import type { ReactNode } from 'react';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsActing } from '#web/state/acting.ts';
import { ActingClosed } from './acting-closed.tsx';

function ClosedScreen(): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('acting');
  return (
    <main id="main" className="wrap narrow stack">
      {hasTexts && <h1 className="h1">{t('acting.closed_title')}</h1>}
      <ActingClosed isPage />
    </main>
  );
}

/** A screen that only the user may use: staff who act for them read that it is closed. */
export function closedWhileActing<Props extends object>(
  Screen: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return function Closable(props: Props): ReactNode {
    return useIsActing() ? <ClosedScreen /> : <Screen {...props} />;
  };
}
