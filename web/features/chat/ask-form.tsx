import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { tabStore, UNSENT } from '#web/browser/storage.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { LEAVING } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

interface Guest {
  first_name: string;
  last_name: string;
  email: string;
}

/** Proves a guest's email by a code; the screen passes it in from the account feature. */
interface AskProof<Sent> {
  send: (guest: Guest) => Promise<Sent>;
  renderCodeStep: (parts: { guest: Guest; sent: Sent; onSignedIn: () => void; onOtherEmail: () => void }) => ReactNode;
}

interface AskFormProps<Sent> {
  organizerId: number;
  /** The tour in question. */
  tourId: number | null;
  person: string;
  proof: AskProof<Sent>;
}

const guestRules = { text: 'required', name: 'required|max:100', email: 'required|email' } as const;
const userRules = { text: 'required' } as const;

/**
 * State of the question, stored in this tab until sent: a phone may reload the tab while the visitor looks up the code.
 */
function useQuestion<Sent>({ organizerId, tourId, proof }: AskFormProps<Sent>) {
  const href = useHref();
  const { api, navigate } = usePage();
  const { user } = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  // A repeat after a lost reply must not ask twice.
  const attempt = useRef({ message: '', id: '' });
  const form = useCallForm<{ text: string; name: string; email: string }>({
    initial: { text: '', name: '', email: '' },
    rules: user ? userRules : guestRules,
  });
  const { text, name, email } = form.values;
  const store = `${UNSENT}question-${organizerId}`;
  const restore = useEffectEvent((): void => {
    const stored = tabStore.read(store);
    if (stored && !form.values.text) form.set({ text: stored });
  });
  useEffect(() => restore(), []);
  useEffect(() => tabStore.write(store, text || null), [store, text]);
  const ask = async (): Promise<symbol> => {
    const body = { organizer_id: organizerId, tour_id: tourId, message: text.trim() };
    if (attempt.current.message !== body.message) attempt.current = { message: body.message, id: crypto.randomUUID() };
    const { id } = await api.chat.getChatWithOrganizer({ body: { ...body, client_message_id: attempt.current.id } });
    tabStore.write(store, null);
    navigate(href('chat-index', { id: String(id) }), { replace: true });
    return LEAVING;
  };
  const guest = { first_name: name.trim(), last_name: '', email: email.trim() };
  const prove = async (): Promise<void> => setSent(await proof.send(guest));
  return { form, guest, sent, ask, submit: user ? ask : prove, leaveCode: () => setSent(null) };
}

/** Asks an organizer and opens the chat. A guest first gets an account by an emailed code. */
export function AskForm<Sent>(props: AskFormProps<Sent>): ReactNode {
  const { person, proof } = props;
  const t = useText();
  const { user } = useSession();
  const { form, guest, sent, ask, submit, leaveCode } = useQuestion(props);
  return (
    <>
      <Form form={form} onSend={submit} isHidden={sent !== null}>
        <TextArea
          label={t('chat.ask_label', { person })}
          rows={5}
          maxLength={MAX_MESSAGE_LENGTH}
          {...form.field('text')}
        />
        {!user && (
          <>
            <Field label={t('chat.ask_name')} autoComplete="given-name" {...form.field('name')} />
            <Field
              label={t('chat.ask_email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={t('chat.ask_email_hint')}
              {...form.field('email')}
            />
          </>
        )}
        <Problem text={form.problem} />
        <p>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t('chat.ask_send')}
          </Button>
        </p>
        <p className="t-14 ink-2">{t('chat.ask_note')}</p>
      </Form>
      {sent !== null &&
        proof.renderCodeStep({ guest, sent, onSignedIn: () => void form.run(ask), onOtherEmail: leaveCode })}
    </>
  );
}
