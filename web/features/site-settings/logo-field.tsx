import type { ReactNode } from 'react';
import type { ImageRef } from '#contract/media/images.ts';
import { logoSize, type ShownLogo } from '#domain/site/site-settings.ts';
import { readPreview } from '#web/browser/read-preview.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useImageForm } from '#web/state/use-image-form.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { PictureButtons } from '#web/ui/file-field/picture-buttons.tsx';
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
  const imageForm = useImageForm();
  const { run, problem, isBusy } = useSubmit();
  const upload = (file: File): Promise<boolean> =>
    run(async () => {
      const form = imageForm(file, { bucket: 'logo' });
      const [{ id, token, picture }, src] = [await api.media.uploadImage({ form }), await readPreview(file)];
      const { hasName, ...size } = logoSize(picture);
      onLogo({
        shown: src === null ? null : { src, alt: hasName ? title : '', ...size },
        sent: { image_id: id, token },
      });
    });
  return (
    <div className="logo-field" role="group" aria-labelledby="logo-label" aria-describedby="logo-note">
      <p className="label" id="logo-label">
        {t('desk.setup.logo')}
      </p>
      <p className="logo-field__do">
        <PictureButtons
          texts={{
            add: t('desk.setup.logo_add'),
            change: t('desk.setup.logo_change'),
            remove: t('desk.setup.logo_remove'),
          }}
          icon="camera"
          hasPicture={logo.shown !== null}
          isBusy={isBusy}
          onChoose={(file) => void upload(file)}
          onRemove={() => onLogo({ shown: null, sent: null })}
        />
      </p>
      <p className="hint" id="logo-note">
        {t('desk.setup.logo_hint')}
      </p>
      <Problem text={problem} isSmall />
    </div>
  );
}
