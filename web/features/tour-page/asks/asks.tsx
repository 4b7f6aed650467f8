import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { AskButton } from './ask-button.tsx';
import type { AskKind, AskSubject } from './ask-dialog.tsx';

/** Buttons for the price with travel and for a call, where the site offers them. Their dialog is loaded on demand. */
export function Asks({ kinds, about }: { kinds: readonly AskKind[]; about: AskSubject }): ReactNode {
  const t = useText();
  if (kinds.length === 0) return null;
  return (
    <p className="row row--wrap asks needs-script">
      {kinds.map((kind) => (
        <AskButton key={kind} kind={kind} about={about}>
          {t(kind === 'tickets' ? 'tour.ask_tickets' : 'tour.ask_call')}
        </AskButton>
      ))}
    </p>
  );
}
