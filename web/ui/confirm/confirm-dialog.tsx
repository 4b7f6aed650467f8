import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ModalBox } from '../dialog/modal-box.tsx';
import './confirm-dialog.css';

/** Specification 9. */
const WIDTH_PX = 420;

export interface ConfirmTexts {
  /** The question itself: "Cancel and get €387 back?" */
  title: string;
  /** What follows from a yes. */
  text?: ReactNode;
  /** What the button does, not "OK". */
  confirm: string;
  cancel: string;
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  texts: ConfirmTexts;
  /** A yes takes something away. */
  isDanger?: boolean;
  /** True for the button that confirms; false for the other one, Escape and a click beside it. It closes when `isOpen` says so. */
  onAnswer: (isConfirmed: boolean) => void;
  onClosed?: () => void;
}

/** One question with two answers. The way back has the focus, so that a key pressed too early changes nothing. */
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
