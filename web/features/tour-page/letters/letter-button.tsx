import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { LetterKind } from './letter-dialog.tsx';

const LetterDialog = lazy(async () => ({ default: (await import('./letter-dialog.tsx')).LetterDialog }));

interface LetterButtonProps {
  kind: LetterKind;
  tourId: number;
  variant?: 'quiet' | undefined;
  children: ReactNode;
}

/** Opens a dialog, loaded on demand, in which a visitor sends something from a tour page. */
export function LetterButton({ kind, tourId, variant, children }: LetterButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [loadLetters, loadForms] = [useTextLoader('letters'), useTextLoader('forms')];
  const show = async (): Promise<void> => {
    await Promise.all([loadLetters(), loadForms()]);
    setOpen(true);
  };
  return (
    <span className="needs-script">
      <Button {...(variant && { variant })} onClick={() => void show()}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <LetterDialog kind={kind} tourId={tourId} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
