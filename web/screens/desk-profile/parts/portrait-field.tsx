import { useRef, useState, type ReactNode } from 'react';
import type { OrganizerProfile } from '#contract/desk/profile.ts';
import { MAX_IMAGE_BYTES, IMAGE_TYPES } from '#domain/file-rules.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { FileInput } from '#web/ui/file-field/file-input.tsx';

/** The organizer's portrait; stored as soon as it is chosen. */
export function PortraitField({ profile }: { profile: OrganizerProfile }): ReactNode {
  const t = useText();
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [portrait, setPortrait] = useState(profile.portrait);
  const { run, problem, setProblem, isBusy } = useSubmit('desk.team.offline');
  const store = async (image: { image_id: string; token: string } | null): Promise<void> => {
    const body = { organizer_id: profile.organizer_id, image };
    setPortrait((await api.desk.setPortrait({ body }, { idempotencyKey: crypto.randomUUID() })).portrait);
  };
  const upload = async (file: File): Promise<void> => {
    if (file.size > MAX_IMAGE_BYTES) return setProblem(t('desk.profile.size', { size: MAX_IMAGE_BYTES / 1_000_000 }));
    const form = new FormData();
    form.append('bucket', 'avatar');
    form.append('image', file);
    await run(async () => {
      const { id, token } = await api.media.uploadImage({ form });
      await store({ image_id: id, token });
    });
  };
  return (
    <div className="profile__portrait" role="group" aria-label={t('desk.profile.portrait')}>
      <Avatar name={profile.name} photo={portrait} />
      <FileInput ref={input} hidden accept={IMAGE_TYPES.join(',')} onFiles={([file]) => file && void upload(file)} />
      <Button isSmall icon="camera" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t(portrait === null ? 'desk.profile.portrait_add' : 'desk.profile.portrait_change')}
      </Button>
      {portrait !== null && (
        <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => void run(() => store(null))}>
          {t('desk.profile.portrait_remove')}
        </Button>
      )}
      <Problem text={problem} isSmall />
    </div>
  );
}
