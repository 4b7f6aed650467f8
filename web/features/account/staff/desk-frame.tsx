import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { STAFF_ANCHOR } from './factor-proof.tsx';
import { hasPower } from './staff-power.ts';

/** Frame of a staff page: back link, title, and the content once a second factor is confirmed. */
export function DeskFrame({
  access,
  back,
  title,
  children,
}: {
  access: StaffAccess;
  back: { href: string; name: string };
  title: string;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <main id="main" className="wrap narrow desk">
      <p className="back">
        <a className="link" href={back.href}>
          <Icon name="chevron-left" size={16} />
          {back.name}
        </a>
      </p>
      <h1 className="h1">{title}</h1>
      {hasPower(access) ? (
        children
      ) : (
        <Note>
          <p>{t('staff.factor_first')}</p>
          <p>
            <ButtonLink variant="main" href={`${href('settings')}#${STAFF_ANCHOR}`}>
              {t('staff.factor_go')}
            </ButtonLink>
          </p>
        </Note>
      )}
    </main>
  );
}
