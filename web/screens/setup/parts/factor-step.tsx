import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { hasPasskeys } from '#web/browser/passkeys.ts';
import { addPasskey } from '#web/features/account/passkeys/add-passkey.ts';
import { PasskeyProof } from '#web/features/account/passkeys/passkey-proof.tsx';
import { AppSecret, RecoveryCodes, type NewApp } from '#web/features/account/staff/totp-setup.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/check/check.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

/** What the administrator does about the second factor. */
type Step =
  /** Not known yet, or the question failed. */
  | { kind: 'unknown' }
  /** Proves a factor of before. */
  | { kind: 'known'; hasApp: boolean; hasPasskey: boolean }
  | { kind: 'new'; app: NewApp }
  /** Stores the recovery codes of a new app. */
  | { kind: 'codes'; codes: readonly string[] };

/** Every process knows of a proved factor within a second. */
const KNOWN_MS = 1000;

/** The settings. Retries once, because another process may not know of the proof yet. */
async function settingsFrom(api: ReturnType<typeof usePage>['api']): Promise<SiteSettingsReply> {
  try {
    return await api.site.getSiteSettings();
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 403) throw error;
    await new Promise((next) => setTimeout(next, KNOWN_MS));
    return api.site.getSiteSettings();
  }
}

/** The step that the server requires; null when no factor has to be proved. */
async function stepFrom(api: ReturnType<typeof usePage>['api']): Promise<Step | null> {
  const access = await api.account.getStaffAccess();
  if (access.has_factor || !access.is_factor_required) return null;
  const hasPasskey = access.passkeys > 0 && hasPasskeys();
  if (access.has_totp || hasPasskey) return { kind: 'known', hasApp: access.has_totp, hasPasskey };
  return { kind: 'new', app: await api.account.startTotp({ body: {} }) };
}

/** The recovery codes of a new app, shown once. */
function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => Promise<void> }): ReactNode {
  const t = useText();
  const [hasCodes, setHasCodes] = useState(false);
  const { run, problem, isBusy } = useSubmit();
  return (
    <div className="setform">
      <RecoveryCodes codes={codes} />
      <Check checked={hasCodes} onChange={(event) => setHasCodes(event.currentTarget.checked)}>
        {t('desk.setup.codes_kept')}
      </Check>
      <Problem text={problem} />
      <p className="setform__go">
        <Button variant="main" isBusy={isBusy} disabled={!hasCodes} onClick={() => void run(onKept)}>
          {t('desk.setup.next')}
        </Button>
      </p>
    </div>
  );
}

/** Creates a passkey instead of an app. */
function NewPasskey({ onAdded }: { onAdded: () => Promise<void> }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const { run, problem, isBusy } = useSubmit();
  const add = async (): Promise<void> => {
    if (await addPasskey(api, t('settings.passkey'))) await onAdded();
  };
  return (
    <div className="setbox">
      <p>{t('desk.setup.passkey_text')}</p>
      <Problem text={problem} />
      <p>
        <Button icon="fingerprint" isBusy={isBusy} onClick={() => void run(add)}>
          {t('desk.setup.passkey_add')}
        </Button>
      </p>
    </div>
  );
}

/** The code of an app, known or new. */
function AppForm({ app, onProved, onCodes }: AppFormProps): ReactNode {
  const t = useText();
  const { api } = usePage();
  const form = useCallForm({ initial: { code: '' }, rules: { code: 'required|min:6|max:20' } });
  const send = async (): Promise<void> => {
    const code = form.values.code.replace(/\s/g, '');
    if (app) return onCodes((await api.account.confirmTotp({ body: { code } })).recovery_codes);
    await api.account.proveFactor({ body: { code } });
    await onProved();
  };
  return (
    <Form form={form} className="setform" onSend={send}>
      {app && <AppSecret {...app} />}
      <Field
        label={t('desk.setup.factor_code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...form.field('code')}
      />
      <Problem text={form.problem} />
      <p className="setform__go">
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {t('desk.setup.next')}
        </Button>
      </p>
    </Form>
  );
}

interface AppFormProps {
  /** A new app; null for the known one. */
  app: NewApp | null;
  onProved: () => Promise<void>;
  onCodes: (codes: readonly string[]) => void;
}

/** The second factor of the administrator: an authenticator app or a passkey. */
export function FactorStep({ onProved }: { onProved: (settings: SiteSettingsReply) => void }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [step, setStep] = useState<Step>({ kind: 'unknown' });
  const { run, problem, isBusy } = useSubmit();
  const enter = async (): Promise<void> => onProved(await settingsFrom(api));
  const begin = async (): Promise<void> => {
    const next = await stepFrom(api);
    if (next) setStep(next);
    else await enter();
  };
  const start = useEffectEvent(() => void run(begin));
  useEffect(() => start(), []);
  const appForm = (app: NewApp | null): ReactNode => (
    <AppForm app={app} onProved={enter} onCodes={(codes) => setStep({ kind: 'codes', codes })} />
  );
  return (
    <section className="setup__step">
      <h1>{t('desk.setup.factor_title')}</h1>
      <p>{t('desk.setup.factor_lead')}</p>
      <Problem text={problem} />
      {problem !== null && (
        <p>
          <Button isBusy={isBusy} onClick={() => void run(begin)}>
            {t('ui.try_again')}
          </Button>
        </p>
      )}
      {step.kind === 'known' && step.hasPasskey && <PasskeyProof onProved={enter} />}
      {step.kind === 'known' && step.hasApp && appForm(null)}
      {step.kind === 'new' && appForm(step.app)}
      {step.kind === 'new' && hasPasskeys() && <NewPasskey onAdded={enter} />}
      {step.kind === 'codes' && <KeepCodes codes={step.codes} onKept={enter} />}
    </section>
  );
}
