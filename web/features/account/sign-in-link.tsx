import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { explainFailure } from './explain-failure.ts';
import type { StepUp } from './step-up.tsx';

/** Creates a one-time link that signs in another device within a minute. */
export function SignInLink({ stepUp }: { stepUp: StepUp }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api } = usePage();
  const { origin } = useSite();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setProblem(null);
    try {
      const { token } = await stepUp.run(() => api.account.createSignInLink({ body: {} }));
      setLink(`${origin}${href('login-via-token')}#${token}`);
    } catch (failure) {
      setProblem(explainFailure(failure, t));
    }
  };
  return (
    <div className="stack">
      {link && (
        <Field
          label={t('settings.link')}
          hint={t('settings.link_hint')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {problem && (
        <p className="alarm" role="alert">
          {problem}
        </p>
      )}
      <p className="acc__acts">
        <Button variant="quiet" isSmall onClick={() => void make()}>
          {t('settings.link_make')}
        </Button>
      </p>
    </div>
  );
}
