import { useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { OutboxEmail } from '#contract/site/site-settings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionProps } from './settings-section.ts';

const POLL_MS = 2000;
const MAX_POLLS = 15;

/** The sent test email, polled until it has left or failed. */
function useTestEmail() {
  const { api } = usePage();
  const [sent, setSent] = useState<{ id: number; recipient: string } | null>(null);
  const [email, setEmail] = useState<OutboxEmail | null>(null);
  const [polls, setPolls] = useState(0);
  const isOver = polls >= MAX_POLLS || (email !== null && email.state !== 'waiting');
  const poll = async (): Promise<void> => {
    setPolls((count) => count + 1);
    if (!sent) return;
    try {
      const { outbox } = await api.site.getSystemState({ query: { email: sent.id } });
      setEmail(outbox.emails[0] ?? null);
    } catch (error) {
      // The next poll asks again.
      if (!(error instanceof CallError)) throw error;
    }
  };
  usePolling(poll, sent && !isOver ? POLL_MS : null);
  const send = async (): Promise<void> => {
    setSent(await api.site.sendTestEmail({ body: {} }));
    setEmail(null);
    setPolls(0);
  };
  return { sent, email, send };
}

/** Sends a test email and shows whether it has left. */
function TestEmail({ hasServer }: { hasServer: boolean }): ReactNode {
  const t = useText();
  const { run, problem, isBusy } = useSubmit();
  const { sent, email, send } = useTestEmail();
  const state = !hasServer ? 'held' : (email?.state ?? 'waiting');
  return (
    <div className="setbox">
      <p>
        <Button icon="send" isBusy={isBusy} onClick={() => void run(send)}>
          {t('desk.setup.send_test')}
        </Button>
      </p>
      <Problem text={problem} />
      <p role="status">
        {sent && t(`desk.setup.test_${state}`, { recipient: sent.recipient, error: email?.error ?? '' })}
      </p>
    </div>
  );
}

/** The sender name of emails. */
export function EmailForm({ settings, ...rest }: SectionProps): ReactNode {
  const t = useText();
  const { version, value } = settings.email;
  const form = useForm({
    initial: { 'email.sender': value.sender },
    rules: { 'email.sender': 'required|max:60' },
  });
  return (
    <SectionForm
      {...rest}
      form={form}
      settings={settings}
      body={() => ({ version, email: { sender: form.values['email.sender'] } })}
    >
      <Field
        label={t('desk.setup.sender')}
        hint={t(value.has_server ? 'desk.setup.sender_hint' : 'desk.setup.no_server', { address: value.address })}
        {...form.field('email.sender')}
      />
      <TestEmail hasServer={value.has_server} />
    </SectionForm>
  );
}
