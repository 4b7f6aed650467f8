import { useContext, useId, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { ModalBox } from '#web/ui/dialog/modal-box.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import './callback-requested.css';

/** Specification 9: width of this dialog on a desktop. */
const WIDTH_PX = 480;

interface CallbackRequestedProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: () => void;
  texts: {
    /** Success message: "Callback request successful!" */
    title: string;
    /** What happens next, with the phone number. */
    text: ReactNode;
  };
}

/** Confirms a callback request with its phone number. */
export function CallbackRequested({ isOpen, onClose, onClosed, texts }: CallbackRequestedProps): ReactNode {
  const id = useId();
  const { translate: t } = useContext(KitDefaults);
  return (
    <ModalBox
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      className="dialog--modal callback"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      widthPx={WIDTH_PX}
    >
      <span className="callback__mark">
        <Icon name="phone" size={24} />
      </span>
      {/* One paragraph, as in specification 8; its first sentence is the title. */}
      <p>
        <b className="h3" id={`${id}-title`}>
          {texts.title}
        </b>{' '}
        <span id={`${id}-text`}>{texts.text}</span>
      </p>
      <Button isWide data-autofocus="" onClick={onClose}>
        {t('ui.close')}
      </Button>
    </ModalBox>
  );
}
