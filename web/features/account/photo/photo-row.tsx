import { type ReactNode, useState } from 'react';
import { displayName } from '#domain/display-name.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { readPreview } from '#web/browser/read-preview.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type AccountSettings, useSaved } from '#web/features/account/use-settings.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { usePage } from '#web/state/page.ts';
import { useImageForm } from '#web/state/use-image-form.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { PictureButtons } from '#web/ui/file-field/picture-buttons.tsx';

/** The photo of the account: uploaded as soon as it is chosen, changed or removed. */
export function PhotoRow({ user }: { user: AccountSettings['user'] }): ReactNode {
  const t = useText();
  const { isBusy, isSending, preview, problem, upload, remove } = usePhoto();
  const name = displayName(user) || (user.email ?? '');
  return (
    <div className="setting" role="group" aria-label={t('settings.photo')}>
      <div className="setting__label">{t('settings.photo')}</div>
      <div className="setting__value">
        <div className="setting__photo" aria-busy={isSending}>
          <Avatar name={name} photo={preview ?? user.avatar} />
          <span className="ink-2 t-14" role="status">
            {t(isSending ? 'settings.photo_sending' : 'settings.photo_note')}
          </span>
        </div>
        <Problem text={problem} isSmall />
        <div className="setting__go">
          <PictureButtons
            texts={{
              add: t('settings.photo_add'),
              change: t('settings.photo_change'),
              remove: t('settings.photo_remove'),
            }}
            hasPicture={user.avatar !== null}
            isBusy={isBusy}
            onChoose={(file) => void upload(file)}
            onRemove={() => void remove()}
          />
        </div>
      </div>
    </div>
  );
}

/** Uploads a photo and makes it the account's, or removes it. */
function usePhoto() {
  const { api } = usePage();
  const saved = useSaved();
  const imageForm = useImageForm();
  const [isSending, setSending] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const { run, problem, isBusy } = useSubmit();
  const save = async (avatar_id: string | null): Promise<void> =>
    saved(await api.account.updateProfilePhoto({ body: { avatar_id } }));
  const upload = async (file: File): Promise<void> => {
    await run(async () => {
      const form = imageForm(file, { bucket: 'avatar' });
      setSending(true);
      setPreview(await readPreview(file));
      await save((await api.media.uploadImage({ form })).id);
    });
    setPreview(null);
    setSending(false);
  };
  return { isBusy, isSending, preview, problem, upload, remove: () => run(() => save(null)) };
}
