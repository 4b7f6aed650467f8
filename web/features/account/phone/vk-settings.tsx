import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { CodeEntry } from '#web/features/account/codes/code-entry.tsx';
import { sentNow, type CodeTiming } from '#web/features/account/codes/sent-code.ts';
import { SettingForm, SettingRow } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { useSaved } from '#web/features/account/use-settings.ts';
import { OpenMessenger } from './open-messenger.tsx';

interface OpenRow {
  close: () => void;
  stepUp: StepUp;
}

/** Opens the community's messages, which deliver the code, and asks for it. */
function LinkForm({ close, stepUp }: OpenRow): ReactNode {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const [sent, setSent] = useState<CodeTiming | null>(null);
  const form = useForm({ initial: {} });
  const start = async (): Promise<CodeTiming> => sentNow(await stepUp.run(() => api.account.linkVk({ body: {} })));
  const enter = async (code: string): Promise<void> => {
    await stepUp.run(() => api.account.confirmVk({ body: { code } }));
    close();
    await saved();
  };
  if (!sent)
    return (
      <SettingForm
        form={form}
        save={async () => setSent(await start())}
        onCancel={close}
        submit={t('settings.continue')}
      >
        <p>{t('settings.vk_how')}</p>
      </SettingForm>
    );
  const hint = t('codes.hint_messenger');
  const texts = { sent: t('codes.write_vk'), label: t('codes.label'), hint, hintDemo: hint };
  return (
    <CodeEntry
      sent={sent}
      to={texts}
      enter={enter}
      resend={start}
      action={(now) => <OpenMessenger sent={now} messenger="VK" />}
    >
      <Button variant="quiet" isSmall onClick={close}>
        {t('ui.cancel')}
      </Button>
    </CodeEntry>
  );
}

function UnlinkForm({ close, stepUp }: OpenRow): ReactNode {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const form = useForm({ initial: {} });
  const save = async (): Promise<void> => {
    await stepUp.run(() => api.account.unlinkVk({ body: {} }));
    close();
    await saved();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close} submit={t('settings.vk_unlink')}>
      <p>{t('settings.vk_unlink_note')}</p>
    </SettingForm>
  );
}

interface VkSettingsProps {
  linkedAt: string | null;
  /** VK delivers codes only for phone sign-in. */
  hasPhone: boolean;
  stepUp: StepUp;
}

/** The VK dialogue that receives sign-in codes. */
export function VkSettings({ linkedAt, hasPhone, stepUp }: VkSettingsProps): ReactNode {
  const t = useText();
  const moments = useMoments();
  const isLinked = linkedAt !== null;
  return (
    <SettingRow
      label={t('settings.vk')}
      value={isLinked ? t('settings.vk_linked', { day: moments.day(linkedAt) }) : t('settings.vk_none')}
      note={t(hasPhone ? 'settings.vk_note' : 'settings.vk_note_phone')}
      action={t(isLinked ? 'settings.vk_unlink' : 'settings.vk_link')}
    >
      {(close) =>
        isLinked ? <UnlinkForm close={close} stepUp={stepUp} /> : <LinkForm close={close} stepUp={stepUp} />
      }
    </SettingRow>
  );
}
