import { useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useSession } from '#web/state/session.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AdminStep } from './parts/admin-step.tsx';
import { FactorStep } from './parts/factor-step.tsx';
import { firstOpenStep, STEPS, type SetupStep } from './parts/setup-steps.ts';
import { SiteSteps } from './parts/site-steps.tsx';
import '#web/features/account/settings.css';
import '#web/ui/thread/thread.css';
import './setup.css';

interface SetupData {
  key: string;
  hasAdmin: boolean;
}

export async function load({ api, url }: LoadContext): Promise<SetupData> {
  const key = (url.searchParams.get('key') ?? '').slice(0, 100);
  // Without a key the screen must look like a missing page.
  if (key === '') throw new CallError(404, {});
  const { has_admin: hasAdmin } = await api.account.getSetup({ query: { key } });
  return { key, hasAdmin };
}

export function head({ t }: HeadContext<SetupData>): Head {
  return { title: t('desk.setup.page'), noindex: true };
}

/** The thread of steps: done, current, ahead. */
function Rail({ step, done, onGo }: { step: SetupStep; done: number; onGo: (step: SetupStep) => void }): ReactNode {
  const t = useText();
  const at = STEPS.indexOf(step);
  return (
    <nav className="setup__rail" aria-label={t('desk.setup.page')}>
      <p className="logo">
        <Icon name="mark" size="fit" />
        {t('desk.setup.page')}
      </p>
      <p className="setup__progress">
        <b>{t(`desk.setup.step_${step}`)}</b>
        <span className="ink-2">{t('desk.setup.step_of', { step: at + 1, of: STEPS.length })}</span>
      </p>
      <ol className="thread">
        {STEPS.map((name, index) => (
          <li key={name} className={name === step ? 'is-now' : index < done ? 'is-done' : undefined}>
            {index > 0 && index <= done && name !== step ? (
              <button type="button" onClick={() => onGo(name)}>
                {t(`desk.setup.step_${name}`)}
              </button>
            ) : (
              <span aria-current={name === step ? 'step' : undefined}>{t(`desk.setup.step_${name}`)}</span>
            )}
            <small>{t(`desk.setup.step_${name}_note`)}</small>
          </li>
        ))}
      </ol>
      <p className="setup__wait">{t('desk.setup.waits')}</p>
    </nav>
  );
}

/** `/setup?key=…`: sets up a new site in eight steps, from the link printed at its first start. */
export default function Setup({ data }: { data: SetupData }): ReactNode {
  const { user } = useSession();
  const [hasAdmin, setHasAdmin] = useState(data.hasAdmin);
  const [settings, setSettings] = useState<SiteSettingsReply | null>(null);
  const [step, setStep] = useState<SetupStep>('admin');
  const enter = (found: SiteSettingsReply): void => {
    setSettings(found);
    setStep(firstOpenStep(found));
  };
  const done = settings ? STEPS.indexOf(firstOpenStep(settings)) : 0;
  return (
    <div className="setup">
      <Rail step={step} done={done} onGo={setStep} />
      <main id="main" className="setup__main">
        {settings ? (
          <SiteSteps step={step} settings={settings} onSettings={setSettings} onGo={setStep} />
        ) : hasAdmin && user ? (
          <FactorStep onProved={enter} />
        ) : (
          <AdminStep dataKey={data.key} hasAdmin={hasAdmin} onCreated={() => setHasAdmin(true)} />
        )}
      </main>
    </div>
  );
}
