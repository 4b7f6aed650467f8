import { useRef, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getPersonalData } from '#contract/account/personal-data.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { dropUnsent } from '#web/browser/storage.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import type { StepUp } from './step-up.tsx';

/** Data of the section. */
export type PersonalData = CallReply<typeof getPersonalData>;

interface ActProps {
  data: PersonalData;
  /** Runs an action and shows its error. */
  act: (work: () => Promise<void>) => void;
  stepUp: StepUp;
}

/** One row of the section: label, state and action. */
function DataRow({ label, children, action }: { label: string; children: ReactNode; action: ReactNode }): ReactNode {
  return (
    <div className="setting" role="group" aria-label={label}>
      <div className="setting__label">{label}</div>
      <div className="setting__value">{children}</div>
      <div className="setting__change">{action}</div>
    </div>
  );
}

function ExportRow({ data, act, stepUp }: ActProps): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { api, reload } = usePage();
  const copy = data.export;
  const state = useRef<HTMLElement>(null);
  const request = async (): Promise<void> => {
    await stepUp.run(() => api.account.requestExport({ body: {} }));
    await reload();
    // The button is gone, so its result takes the focus.
    state.current?.focus();
  };
  return (
    <DataRow
      label={t('settings.export')}
      action={
        !copy && (
          <Button isSmall onClick={() => act(request)}>
            {t('settings.export_get')}
          </Button>
        )
      }
    >
      {t('settings.export_none')}
      <small role="status" ref={state} tabIndex={-1}>
        {copy?.state === 'preparing' && t('settings.export_preparing')}
        {copy?.expires_at && t('settings.export_ready', { day: moments.day(copy.expires_at) })}
        {!copy && t('settings.export_note')}
      </small>
    </DataRow>
  );
}

/** Why an account cannot be deleted now, by role. */
const NOT_DELETED = {
  user: 'settings.delete_not',
  organizer: 'settings.delete_not_organizer',
  admin: 'settings.delete_not_staff',
};

function DeleteRow({ data: { can_delete }, act, stepUp }: ActProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, session, navigate } = usePage();
  const role = useSession().user?.role ?? 'user';
  const confirm = useConfirm();
  const remove = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: t('settings.delete_sure'),
      text: `${t('settings.delete_what')} ${t('settings.delete_keep')}`,
      confirm: t('settings.delete_yes'),
      cancel: t('settings.delete_no'),
      isDanger: true,
    });
    if (!isSure) return;
    await stepUp.run(() => api.account.deleteAccount({ body: {} }));
    session.accept(null, null);
    dropUnsent();
    navigate(href('home'));
    showToast(t('settings.deleted'));
  };
  return (
    <DataRow
      label={t('settings.delete')}
      action={
        can_delete && (
          <Button variant="danger" isSmall onClick={() => act(remove)}>
            {t('settings.delete_go')}
          </Button>
        )
      }
    >
      {t(can_delete ? 'settings.delete_what' : NOT_DELETED[role])}
      <small>{t('settings.delete_keep')}</small>
      {confirm.dialog}
    </DataRow>
  );
}

/** Export of personal data, accepted legal texts, deletion of the account. */
export function DataSettings({ data, stepUp }: Omit<ActProps, 'act'>): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const { run, problem } = useSubmit();
  const act = (work: () => Promise<void>): void => void run(work);
  return (
    <div className="sets">
      <ExportRow data={data} act={act} stepUp={stepUp} />
      {data.consents.length > 0 && (
        <DataRow label={t('settings.consents')} action={null}>
          {data.consents.map(({ document, version }) => (
            <p key={document + version} className="t-14 setting__terms">
              <a className="link" href={href('legal', { text: document, version })}>
                {t(`settings.${document}`, { day: moments.day(`${version}T00:00:00Z`) })}
              </a>
            </p>
          ))}
        </DataRow>
      )}
      <DeleteRow data={data} act={act} stepUp={stepUp} />
      <Problem text={problem} />
    </div>
  );
}
