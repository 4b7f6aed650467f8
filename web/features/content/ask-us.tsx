import { useState, type ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyHelpForm } from './useful.tsx';

/** For visitors who found no answer: a form, the email, all contacts. */
export function AskUs(): ReactNode {
  const t = useText();
  const href = useHref();
  const { contacts } = useSite();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className="help-center__ask" aria-labelledby="ask-us">
      <h2 className="h4" id="ask-us">
        {t('content.not_found_answer')}
      </h2>
      <p className="t-14 ink-2">{t('content.ask_lead')}</p>
      {isOpen ? (
        <LazyHelpForm />
      ) : (
        <span className="needs-script">
          <Button variant="main" onClick={() => setOpen(true)}>
            {t('content.ask')}
          </Button>
        </span>
      )}
      <p className="t-14">
        <a className="link" href={href('help-request')}>
          {t('content.other_requests')}
        </a>
      </p>
      <p className="t-14">
        <a className="link" href={`mailto:${contacts.email}`}>
          {contacts.email}
        </a>{' '}
        ·{' '}
        <a className="link" href={href('contacts')}>
          {t('content.all_contacts')}
        </a>
      </p>
    </aside>
  );
}
