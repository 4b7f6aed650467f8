import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.tsx';

export interface Question extends ConfirmTexts {
  /** Confirming is destructive. */
  isDanger?: boolean;
}

interface Confirm {
  /** Resolves with true on confirm, else false. A new question replaces an open one, which resolves with false. */
  ask: (question: Question) => Promise<boolean>;
  /** Must be rendered, anywhere in the tree. */
  dialog: ReactNode;
}

/** Asks for confirmation: `if (await confirm.ask({ … })) …`. */
export function useConfirm(): Confirm {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const resolveRef = useRef<(isConfirmed: boolean) => void>(undefined);
  const answer = (isConfirmed: boolean): void => {
    resolveRef.current?.(isConfirmed);
    resolveRef.current = undefined;
    setOpen(false);
  };
  return {
    ask(next) {
      resolveRef.current?.(false);
      setQuestion(next);
      setOpen(true);
      return new Promise((resolve) => (resolveRef.current = resolve));
    },
    dialog: question && (
      <ConfirmDialog
        isOpen={isOpen}
        texts={question}
        isDanger={question.isDanger ?? false}
        onAnswer={answer}
        onClosed={() => setQuestion(null)}
      />
    ),
  };
}
