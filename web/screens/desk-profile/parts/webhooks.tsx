import { useState, type ReactNode } from 'react';
import type { Webhooks } from '#contract/webhooks/webhooks.ts';
import { MAX_WEBHOOKS, type WebhookEvent } from '#domain/booking/webhook-events.ts';
import { CopyButton } from '#web/features/account/copy-button.tsx';
import { useStepUp, type ProofWays } from '#web/features/account/step-up.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import './webhooks.css';

/** A secret that was just made, with the address that it signs for. */
export interface NewSecret {
  address: string;
  secret: string;
}

/** Addresses of the organizer's own systems, which get a message when a booking changes. */
export function WebhooksSection({
  first,
  ways,
  isPublished,
}: {
  first: Webhooks;
  ways: ProofWays;
  isPublished: boolean;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const [webhooks, setWebhooks] = useState(first);
  const [made, setMade] = useState<NewSecret | null>(null);
  const stepUp = useStepUp(ways);
  const [isAdding, setAdding] = useState(false);
  const { endpoints, organizer_id: organizerId } = webhooks;
  const add = async (url: string, events: WebhookEvent[]): Promise<void> => {
    const added = await stepUp.run(() => api.webhooks.addWebhook({ body: { organizer_id: organizerId, url, events } }));
    setWebhooks(added.webhooks);
    setMade({ address: url, secret: added.secret });
  };
  return (
    <section className="webhooks" aria-labelledby="webhooks">
      <h2 className="h4" id="webhooks">
        {t('desk.webhooks.title')}
      </h2>
      <p className="ink-2">
        {t('desk.webhooks.lead')}{' '}
        <a className="link" href="https://www.standardwebhooks.com">
          {t('desk.webhooks.verify')}
        </a>
      </p>
      <div role="status">{made && <SecretNote made={made} onStored={() => setMade(null)} />}</div>
      {endpoints.length > 0 ? (
        <ul className="hooks">
          {endpoints.map((endpoint) => (
            <WebhookRow
              key={endpoint.id}
              endpoint={endpoint}
              prove={stepUp.run}
              onChanged={setWebhooks}
              onSecret={setMade}
            />
          ))}
        </ul>
      ) : (
        <p>{t('desk.webhooks.none')}</p>
      )}
      <AddButton count={endpoints.length} isPublished={isPublished} onAdd={() => setAdding(true)} />
      {isAdding && <WebhookDialog onSend={add} onClosed={() => setAdding(false)} />}
      {stepUp.dialog}
    </section>
  );
}

interface AddProps {
  count: number;
  isPublished: boolean;
  onAdd: () => void;
}

/** Adds an address, or says why none can be added. */
function AddButton({ count, isPublished, onAdd }: AddProps): ReactNode {
  const t = useText();
  if (!isPublished) return <p className="ink-2">{t('desk.webhooks.hidden')}</p>;
  if (count >= MAX_WEBHOOKS) return <p className="ink-2">{t('desk.webhooks.full', { count: MAX_WEBHOOKS })}</p>;
  return (
    <Button icon="plus" onClick={onAdd}>
      {t('desk.webhooks.add')}
    </Button>
  );
}

function SecretNote({ made: { address, secret }, onStored }: { made: NewSecret; onStored: () => void }): ReactNode {
  const t = useText();
  return (
    <Note tone="saffron" icon="lock">
      <p>
        <b>{t('desk.webhooks.secret', { address })}</b>
      </p>
      <p>{t('desk.webhooks.secret_text')}</p>
      <p className="hooks__key">
        <code className="hooks__secret">{secret}</code>
      </p>
      <p className="hooks__acts">
        <CopyButton text={secret} />
        <Button isSmall onClick={onStored}>
          {t('desk.webhooks.secret_stored')}
        </Button>
      </p>
    </Note>
  );
}
