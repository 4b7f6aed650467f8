import { useEffect, useRef, type ReactNode, type RefObject, useState } from 'react';
import { displayName } from '#domain/display-name.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#domain/file-rules.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { readPreview } from '#web/browser/read-preview.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type AccountSettings, useSaved } from '#web/features/account/use-settings.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { FileInput } from '#web/ui/file-field/file-input.tsx';

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
    <div className="setting" role="group" aria-label={t('settings.photo')}>
      <div className="setting__label">{t('settings.photo')}</div>
      <div className="setting__value">
        <div className="setting__photo" aria-busy={running === 'upload'}>
          <Avatar name={name} photo={preview ?? user.avatar} />
          <span className="ink-2 t-14" role="status">
            {t(running === 'upload' ? 'settings.photo_sending' : 'settings.photo_note')}
          </span>
        </div>
        <Problem text={problem} isSmall />
        <FileInput ref={input} hidden accept={IMAGE_TYPES.join(',')} onFiles={([file]) => file && void upload(file)} />
        <div className="setting__go">
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

/** Uploads a photo and makes it the account's, or removes it. */
function usePhoto() {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const [running, setRunning] = useState<'upload' | 'remove' | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const { run, problem, setProblem } = useSubmit('account.offline');
  const change = async (kind: 'upload' | 'remove', work: () => Promise<string | null>): Promise<void> => {
    setRunning(kind);
    await run(async () => saved(await api.account.updateProfilePhoto({ body: { avatar_id: await work() } })));
    setPreview(null);
    setRunning(null);
  };
  const upload = async (file: File): Promise<void> => {
    if (file.size > MAX_IMAGE_BYTES) return setProblem(t('settings.photo_size', { size: MAX_IMAGE_BYTES / 1_000_000 }));
    await change('upload', async () => {
      setPreview(await readPreview(file));
      const form = new FormData();
      form.append('bucket', 'avatar');
      form.append('image', file);
      return (await api.media.uploadImage({ form })).id;
    });
  };
  return { running, preview, problem, upload, remove: () => change('remove', async () => null) };
}
