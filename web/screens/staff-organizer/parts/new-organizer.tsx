import type { ReactNode } from 'react';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { OrganizerForm, type OrganizerChoices } from './organizer-form.tsx';

/** Creates an organizer, unpublished at first. */
export function NewOrganizer({ choices, stepUp }: { choices: OrganizerChoices; stepUp: StepUp }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, navigate } = usePage();
  const key = useOnceKey();
  return (
    <>
      <p>{t('staff.new_text')}</p>
      <OrganizerForm
        organizer={null}
        {...choices}
        onCancel={() => navigate(href('staff-organizers'))}
        save={async (profile, email) => {
          const body = { ...profile, ...(email && { email }) };
          const { id } = await stepUp.run(() =>
            api.organizers.createOrganizer({ body }, { idempotencyKey: key(body) }),
          );
          navigate(href('staff-organizer', { id: String(id) }));
        }}
      />
    </>
  );
}
