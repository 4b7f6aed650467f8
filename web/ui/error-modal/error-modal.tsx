import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon/icon.tsx';
import './error-modal.css';

/** Specification 9. */
const WIDTH_PX = 600;

export interface ErrorModalProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: () => void;
  texts: {
    /** What failed: "Error while saving data". */
    title: string;
    close: string;
  };
  /** Why, in the server's words, and what can be done. */
  children: ReactNode;
  /** A way on beside closing: trying again, asking for help. */
  action?: ReactNode;
}

/** An error that must be read. What belongs to one field stands beside that field, what can be missed is a toast. */
export function ErrorModal({ isOpen, onClose, onClosed, texts, children, action }: ErrorModalProps): ReactNode {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      {...(onClosed && { onClosed })}
      title={texts.title}
      closeLabel={texts.close}
      widthPx={WIDTH_PX}
      foot={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {texts.close}
          </Button>
          {action}
        </>
      }
    >
      <div className="error-modal" role="alert">
        <Icon name="circle-alert" size={24} />
        <div>{children}</div>
      </div>
    </Dialog>
  );
}
