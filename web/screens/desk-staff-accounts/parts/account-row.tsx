import { useState, type ReactNode } from 'react';
import type { ManagedAccount } from '#contract/account/manage-accounts.ts';
import type { StaffAccess } from '#contract/account/staff.ts';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { LOCALES } from '#domain/locales.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

/** Organizers whose names a row has room for. */
const SHOWN_ORGANIZERS = 3;

/** An account with the actions of staff. */
export function AccountRow({ account, access }: { account: ManagedAccount; access: StaffAccess }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const { id, email, organizers, blocked_at: blockedAt, requests, sessions, seen_at: seenAt } = account;
  const { day } = useFormats();
  const language = LOCALES.find(({ code }) => code === account.language)?.name;
  const seen = seenAt ? t('desk.staff.account_seen', { at: moments.short(seenAt) }) : t('desk.staff.account_unseen');
  return (
    <li className={blockedAt ? 'account-row is-blocked' : 'account-row'}>
      <Avatar name={account.name || email} />
      <div className="account-row__who">
        <p>
          <b>{account.name || email}</b>
          {account.staff_role && <Badge tone="lapis">{t(`desk.frame.staff_${account.staff_role}`)}</Badge>}
          {blockedAt && <Badge tone="alarm">{t('desk.staff.blocked')}</Badge>}
        </p>
        <p>{account.name ? email : t('desk.staff.account_nameless')}</p>
        <small>
          {[
            t('desk.staff.account_number', { id }),
            t('desk.staff.account_since', { day: day(account.created_at.slice(0, 10)) }),
            ...(language ? [language] : []),
          ].join(' · ')}
        </small>
      </div>
      <div className="account-row__facts">
        {requests > 0 ? (
          <a className="link" href={href('desk-staff-bookings', {}, { q: email })}>
            {t('desk.staff.account_requests', { count: requests })}
          </a>
        ) : (
          <span className="ink-2">{t('desk.staff.account_requests', { count: requests })}</span>
        )}
        <small>{[seen, t('desk.staff.account_sessions', { count: sessions })].join(' · ')}</small>
        {organizers.length > 0 && (
          <small>
            {organizers.slice(0, SHOWN_ORGANIZERS).join(' · ')}
            {organizers.length > SHOWN_ORGANIZERS && ` + ${organizers.length - SHOWN_ORGANIZERS}`}
          </small>
        )}
        {blockedAt && (
          <small className="alarm">
            {t('desk.staff.blocked_since', { at: moments.short(blockedAt), reason: account.blocked_reason ?? '' })}
          </small>
        )}
      </div>
      <Actions account={account} mayAct={!account.staff_role && mayCall(access, 'account.signOutAccount')} />
    </li>
  );
}

/** Signs an account out, blocks and unblocks it. */
function Actions({ account, mayAct }: { account: ManagedAccount; mayAct: boolean }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const [isBlocking, setBlocking] = useState(false);
  const { run, isBusy, problem } = useSubmit();
  const { id, blocked_at: blockedAt, sessions } = account;
  const act = (call: () => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      await call();
      await reload();
    });
  if (!mayAct) return null;
  return (
    <>
      <span className="staff-list__acts">
        {sessions > 0 && (
          <Button
            isSmall
            isBusy={isBusy}
            onClick={() => void act(() => api.account.signOutAccount({ body: { user_id: id } }))}
          >
            {t('desk.staff.sign_out')}
          </Button>
        )}
        {blockedAt ? (
          <Button
            isSmall
            isBusy={isBusy}
            onClick={() => void act(() => api.account.blockAccount({ body: { user_id: id, reason: null } }))}
          >
            {t('desk.staff.unblock')}
          </Button>
        ) : (
          <Button isSmall variant="quiet" onClick={() => setBlocking(true)}>
            {t('desk.staff.block')}
          </Button>
        )}
      </span>
      <Problem text={problem} />
      {isBlocking && <BlockDialog account={account} onClosed={() => setBlocking(false)} />}
    </>
  );
}

function BlockDialog({ account, onClosed }: { account: ManagedAccount; onClosed: () => void }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const form = useCallForm({ initial: { reason: '' }, rules: { reason: 'required|max:300' } });
  const send = (): Promise<unknown> =>
    api.account.blockAccount({ body: { user_id: account.id, reason: form.values.reason.trim() } });
  return (
    <FormDialog
      texts={{
        title: t('desk.staff.block_title', { who: account.name || account.email }),
        send: t('desk.staff.block'),
      }}
      variant="danger"
      form={form}
      onSend={send}
      onAttempt={reload}
      onClosed={onClosed}
    >
      <p>{t('desk.staff.block_text')}</p>
      <Field label={t('desk.staff.block_reason')} autoComplete="off" data-autofocus="" {...form.field('reason')} />
    </FormDialog>
  );
}
