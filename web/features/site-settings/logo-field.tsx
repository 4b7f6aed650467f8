import { useRef, type ReactNode } from 'react';
import type { ImageRef } from '#contract/media/images.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#domain/file-rules.ts';
import { logoSize, type ShownLogo } from '#domain/site/site-settings.ts';
import { readPreview } from '#web/browser/read-preview.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileInput } from '#web/ui/file-field/file-input.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** The logo in the form; `sent` is null once removed, and undefined while nothing has changed. */
export interface ChosenLogo {
  shown: ShownLogo | null;
  sent?: ImageRef | null;
}

/** The logo: uploaded when it is chosen, and shown on the site once the section is saved. */
export function LogoField({
  title,
  logo,
  onLogo,
}: {
  title: string;
  logo: ChosenLogo;
  onLogo: (logo: ChosenLogo) => void;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const { run, problem, setProblem, isBusy } = useSubmit('desk.setup.offline');
  const upload = async (file: File): Promise<void> => {
    if (file.size > MAX_IMAGE_BYTES)
      return setProblem(t('desk.setup.logo_size', { size: MAX_IMAGE_BYTES / 1_000_000 }));
    const form = new FormData();
    form.append('bucket', 'logo');
    form.append('image', file);
    await run(async () => {
      const [{ id, token, picture }, src] = [await api.media.uploadImage({ form }), await readPreview(file)];
      const { hasName, ...size } = logoSize(picture);
      onLogo({
        shown: src === null ? null : { src, alt: hasName ? title : '', ...size },
        sent: { image_id: id, token },
      });
    });
  };
  return (
    <div className="logo-field" role="group" aria-labelledby="logo-label" aria-describedby="logo-note">
      <p className="label" id="logo-label">
        {t('desk.setup.logo')}
      </p>
      <FileInput ref={input} hidden accept={IMAGE_TYPES.join(',')} onFiles={([file]) => file && void upload(file)} />
      <p className="logo-field__do">
        <Button isSmall icon="camera" isBusy={isBusy} onClick={() => input.current?.click()}>
          {t(logo.shown ? 'desk.setup.logo_change' : 'desk.setup.logo_add')}
        </Button>
        {logo.shown && (
          <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => onLogo({ shown: null, sent: null })}>
            {t('desk.setup.logo_remove')}
          </Button>
        )}
      </p>
      <p className="hint" id="logo-note">
        {t('desk.setup.logo_hint')}
      </p>
      <Problem text={problem} isSmall />
    </div>
  );
}
