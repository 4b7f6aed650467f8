import { useState, type ReactNode } from 'react';
import type { OrganizerProfile } from '#contract/desk/profile.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useImageForm } from '#web/state/use-image-form.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { PictureButtons } from '#web/ui/file-field/picture-buttons.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** The organizer's portrait; stored as soon as it is chosen. */
export function PortraitField({ profile }: { profile: OrganizerProfile }): ReactNode {
  const t = useText();
  const api = useApi();
  const imageForm = useImageForm();
  const [portrait, setPortrait] = useState(profile.portrait);
  const { run, problem, isBusy } = useSubmit();
  const store = async (image: { image_id: string; token: string } | null): Promise<void> => {
    const body = { organizer_id: profile.organizer_id, image };
    setPortrait((await api.desk.setPortrait({ body })).portrait);
  };
  const upload = (file: File): Promise<boolean> =>
    run(async () => {
      const { id, token } = await api.media.uploadImage({ form: imageForm(file, { bucket: 'avatar' }) });
      await store({ image_id: id, token });
    });
  return (
    <div className="profile__portrait" role="group" aria-label={t('desk.profile.portrait')}>
      <Avatar name={profile.name} photo={portrait} />
      <PictureButtons
        texts={{
          add: t('desk.profile.portrait_add'),
          change: t('desk.profile.portrait_change'),
          remove: t('desk.profile.portrait_remove'),
        }}
        icon="camera"
        hasPicture={portrait !== null}
        isBusy={isBusy}
        onChoose={(file) => void upload(file)}
        onRemove={() => void run(() => store(null))}
      />
      <Problem text={problem} isSmall />
    </div>
  );
}
