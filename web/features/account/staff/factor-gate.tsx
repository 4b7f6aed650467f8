import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { STAFF_ANCHOR } from './factor-proof.tsx';
import { hasFactor } from './staff-power.ts';
import './staff-pages.css';

/** Content of a staff page; without a second factor, a link to confirm one. */
export function FactorGate({ access, children }: { access: StaffAccess; children: ReactNode }): ReactNode {
  return hasFactor(access) ? <div className="staffdesk">{children}</div> : <FactorNote />;
}

/** Tells staff to confirm their second factor first. */
export function FactorNote(): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <div className="staffdesk">
      <Note>
        <p>{t('staff.factor_first')}</p>
        <p>
          <ButtonLink variant="main" href={`${href('settings')}#${STAFF_ANCHOR}`}>
            {t('staff.factor_go')}
          </ButtonLink>
        </p>
      </Note>
    </div>
  );
}
