import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizers } from '#contract/organizers/manage-organizers.ts';
import { MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { FactorGate } from '#web/features/account/staff/factor-gate.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { OrganizerList } from './parts/organizer-list.tsx';
import { hasPower, mayCall } from '#web/features/account/staff/staff-power.ts';
import { useText } from '#web/i18n/use-text.ts';
import '#web/features/account/settings.css';

const PAGE_SIZE = 20;

interface StaffOrganizersData {
  access: StaffAccess;
  name: string;
  list: CallReply<typeof listOrganizers> | null;
}

export async function load({ api, url }: LoadContext): Promise<StaffOrganizersData> {
  const access = await api.account.getStaffAccess();
  const name = (url.searchParams.get('name') ?? '').slice(0, MAX_ORGANIZER_NAME_LENGTH);
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page')) || 1)), 1000);
  const query = { page, limit: PAGE_SIZE, ...(name && { name }) };
  return { access, name, list: hasPower(access) ? await api.organizers.listOrganizers({ query }) : null };
}

export function head({ t }: HeadContext<StaffOrganizersData>): Head {
  return { title: t('staff.organizers'), noindex: true };
}

/** `/desk/staff/organizers`: all organizers, for staff. */
export default function StaffOrganizers({ data }: { data: StaffOrganizersData }): ReactNode {
  const t = useText();
  const canCreate = mayCall(data.access, 'organizers.createOrganizer');
  return (
    <DeskFrame current="staff-organizers" title={t('staff.organizers')}>
      <FactorGate access={data.access}>
        {data.list && <OrganizerList list={data.list} name={data.name} canCreate={canCreate} />}
      </FactorGate>
    </DeskFrame>
  );
}
