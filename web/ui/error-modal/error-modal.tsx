import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import './error-modal.css';

/** Specification 9: width of an error on a desktop. */
const WIDTH_PX = 600;

export interface ErrorModalProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: () => void;
  texts: {
    /** The failure: "Error while saving data". */
    title: string;
    close: string;
  };
  /** The server's reason and what to do. */
  children: ReactNode;
  /** An action besides closing: retry, contact support. */
  action?: ReactNode;
}

/** An error that must be read. For a field use its own error, for minor messages a toast. */
export function ErrorModal({ isOpen, onClose, onClosed, texts, children, action }: ErrorModalProps): ReactNode {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
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
