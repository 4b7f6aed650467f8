import { useId, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { ModalBox } from '#web/ui/dialog/modal-box.tsx';
import './confirm-dialog.css';

/** Specification 9: width of a question on a desktop. */
const WIDTH_PX = 420;

export interface ConfirmTexts {
  /** The question: "Cancel and get €387 back?" */
  title: string;
  /** The consequences of confirming. */
  text?: ReactNode;
  /** The action of the button, not "OK". */
  confirm: string;
  cancel: string;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  texts: ConfirmTexts;
  /** Confirming is destructive. */
  isDanger?: boolean;
  /** True for confirm; false for cancel, Escape and a click outside. The parent closes it with `isOpen`. */
  onAnswer: (isConfirmed: boolean) => void;
  onClosed?: () => void;
}

/** A question with two answers. Cancel is focused, so that an accidental key changes nothing. */
export function ConfirmDialog({ isOpen, texts, isDanger = false, onAnswer, onClosed }: ConfirmDialogProps): ReactNode {
  const id = useId();
  const describedBy = texts.text === undefined ? {} : { describedBy: `${id}-text` };
  return (
    <ModalBox
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      onClosed={onClosed}
      role="alertdialog"
      className="dialog--modal confirm"
      labelledBy={`${id}-title`}
      {...describedBy}
      widthPx={WIDTH_PX}
    >
      <h2 className="h3" id={`${id}-title`}>
        {texts.title}
      </h2>
      {texts.text !== undefined && (
        <div className="confirm__text" id={`${id}-text`}>
          {texts.text}
        </div>
      )}
      <div className="confirm__foot">
        <Button data-autofocus="" onClick={() => onAnswer(false)}>
          {texts.cancel}
        </Button>
        <Button variant={isDanger ? 'danger' : 'main'} onClick={() => onAnswer(true)}>
          {texts.confirm}
        </Button>
      </div>
    </ModalBox>
  );
}
