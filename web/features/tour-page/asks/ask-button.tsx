import { Suspense, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { useTourForms } from '#web/features/tour-page/use-tour-forms.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { AskKind, AskSubject } from './ask-dialog.tsx';

const AskDialog = lazy(async () => (await import('./ask-dialog.tsx')).AskDialog);

interface AskButtonProps {
  kind: AskKind;
  about: AskSubject;
  variant?: 'quiet';
  children: ReactNode;
}

/** Opens a dialog, loaded on demand, in which a visitor sends something from a tour page. */
export function AskButton({ kind, about, variant, children }: AskButtonProps): ReactNode {
  const { isOpen, open, close } = useTourForms();
  return (
    <span className="needs-script">
      <Button variant={variant} onClick={() => void open()}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog kind={kind} about={about} onClosed={close} />
        </Suspense>
      )}
    </span>
  );
}
