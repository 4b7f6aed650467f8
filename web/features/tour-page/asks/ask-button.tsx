import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
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
  const [isOpen, setOpen] = useState(false);
  const [loadTourFormTexts, loadForms] = [useTextLoader('tour-forms'), useTextLoader('forms')];
  const show = async (): Promise<void> => {
    await Promise.all([loadTourFormTexts(), loadForms()]);
    setOpen(true);
  };
  return (
    <span className="needs-script">
      <Button variant={variant} onClick={() => void show()}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog kind={kind} about={about} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
