import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { displayName } from '#domain/display-name.ts';
import { IMAGE_TYPES } from '#domain/file-rules.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { AccountSettings } from '#web/features/account/use-settings.ts';
import { usePhoto } from './use-photo.ts';

/** The button that takes the focus when the remove button disappears with the photo. */
function useFocusAfterRemoval(running: string | null, avatar: string | null): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasRemoving = useRef(false);
  useEffect(() => {
    if (wasRemoving.current && running === null && avatar === null) button.current?.focus();
    wasRemoving.current = running === 'remove';
  }, [running, avatar]);
  return button;
}

/** The photo of the account: uploaded as soon as it is chosen, changed or removed. */
export function PhotoRow({ user }: { user: AccountSettings['user'] }): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { running, preview, problem, upload, remove } = usePhoto();
  const name = displayName(user) || (user.email ?? '');
  const choice = useFocusAfterRemoval(running, user.avatar);
  return (
    <div className="set" role="group" aria-label={t('settings.photo')}>
      <div className="set__l">{t('settings.photo')}</div>
      <div className="set__v">
        <div className="set__photo" aria-busy={running === 'upload'}>
          <Avatar name={name} photo={preview ?? user.avatar} />
          <span className="ink-2 t-14" role="status">
            {t(running === 'upload' ? 'settings.photo_sending' : 'settings.photo_note')}
          </span>
        </div>
        {problem && (
          <p className="alarm t-14" role="alert">
            {problem}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={IMAGE_TYPES.join(',')}
          // Cleared, so that the same file can be chosen again.
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void upload(file);
            event.currentTarget.value = '';
          }}
        />
        <div className="set__go">
          <Button
            isSmall
            isBusy={running === 'upload'}
            disabled={running === 'remove'}
            ref={choice}
            onClick={() => input.current?.click()}
          >
            {t(user.avatar === null ? 'settings.photo_add' : 'settings.photo_change')}
          </Button>
          {user.avatar !== null && (
            <Button
              variant="quiet"
              isSmall
              isBusy={running === 'remove'}
              disabled={running === 'upload'}
              onClick={() => void remove()}
            >
              {t('settings.photo_remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
