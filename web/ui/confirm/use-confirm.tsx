import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.tsx';

export interface Question extends ConfirmTexts {
  /** A yes takes something away. */
  isDanger?: boolean;
}

export interface Confirm {
  /** Asks and answers with true for yes, false for every other way out. A question asked while another one stands takes its place, and that one is answered false. */
  ask: (question: Question) => Promise<boolean>;
  /** Belongs into the tree, anywhere. */
  dialog: ReactNode;
}

/** Asks before something is done: `if (await confirm.ask({ … })) …`. */
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
