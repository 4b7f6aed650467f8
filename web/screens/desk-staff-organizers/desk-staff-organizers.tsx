import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { CallReply } from '#contract/call.ts';
import { ORGANIZER_STATES, type listStaffOrganizers } from '#contract/organizers/staff-organizers.ts';
import { MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { hasFactor, mayCall } from '#web/features/account/staff/staff-power.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { OrganizerList, type OrganizerFilter } from './parts/organizer-list.tsx';
import '#web/features/desk/staff-desk.css';

interface StaffOrganizersData {
  access: StaffAccess;
  filter: OrganizerFilter;
  /** Null without a second factor. */
  list: CallReply<typeof listStaffOrganizers> | null;
}

export async function load({ api, url }: LoadContext): Promise<StaffOrganizersData> {
  const access = await api.account.getStaffAccess();
  const name = (url.searchParams.get('name') ?? '').slice(0, MAX_ORGANIZER_NAME_LENGTH);
  const state = ORGANIZER_STATES.find((one) => one === url.searchParams.get('state')) ?? 'all';
  const query = { state, name, page: pageIn(url.searchParams) };
  return {
    access,
    filter: { name, state },
    list: hasFactor(access) ? await api.organizers.listStaffOrganizers({ query }) : null,
  };
}

export function head({ t }: HeadContext<StaffOrganizersData>): Head {
  return { title: t('staff.organizers'), noindex: true };
}

/** `/desk/staff/organizers`: all organizers with what staff decide by. */
export default function StaffOrganizers({ data: { access, filter, list } }: { data: StaffOrganizersData }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <DeskFrame
      current="staff-organizers"
      title={t('staff.organizers')}
      actions={
        list &&
        mayCall(access, 'organizers.createOrganizer') && (
          <ButtonLink variant="main" isSmall href={href('desk-staff-organizer', { id: 'new' })}>
            {t('staff.new')}
          </ButtonLink>
        )
      }
    >
      {list ? <OrganizerList list={list} filter={filter} /> : <FactorNote />}
    </DeskFrame>
  );
}
