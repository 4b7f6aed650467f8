import { useContext, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import './error-modal.css';

/** Specification 9: width of an error on a desktop. */
const WIDTH_PX = 600;

interface ErrorModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The failure: "Error while saving data". */
  title: string;
  /** The server's reason and what to do. */
  children: ReactNode;
}

/** An error that must be read. For a field use its own error, for minor messages a toast. */
export function ErrorModal({ isOpen, onClose, title, children }: ErrorModalProps): ReactNode {
  const { translate: t } = useContext(KitDefaults);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      widthPx={WIDTH_PX}
      foot={
        <Button data-autofocus="" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="error-modal" role="alert">
        <Icon name="circle-alert" size={24} />
        <div>{children}</div>
      </div>
    </Dialog>
  );
}
