import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { AskKind, AskSubject } from './ask-dialog.tsx';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** Buttons for the price with travel and for a call, where the site offers them. Their dialog is loaded on demand. */
export function Asks({ kinds, about }: { kinds: readonly AskKind[]; about: AskSubject }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState<AskKind | null>(null);
  const [loadLetters, loadForms] = [useTextLoader('letters'), useTextLoader('forms')];
  const show = async (kind: AskKind): Promise<void> => {
    await Promise.all([loadLetters(), loadForms()]);
    setOpen(kind);
  };
  if (kinds.length === 0) return null;
  return (
    <p className="row row--wrap asks needs-script">
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => void show(kind)}>
          {t(kind === 'tickets' ? 'tour.ask_tickets' : 'tour.ask_call')}
        </Button>
      ))}
      {open && (
        <Suspense>
          <AskDialog kind={open} about={about} onClosed={() => setOpen(null)} />
        </Suspense>
      )}
    </p>
  );
}
