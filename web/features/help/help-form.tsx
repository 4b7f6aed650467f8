import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSubmit, type Submit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import './help.css';

/** Limits of the call's fields, in characters. */
const MAX_LINE = 200;
const MAX_COMMENT = 4000;

interface Sending extends Submit {
  /** Number of the sent question. */
  sentId: number | null;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

function useSending(): Sending {
  const { api } = usePage();
  const { user } = useSession();
  const sending = useSubmit();
  const [sentId, setSentId] = useState<number | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string): string => String(fields.get(name) ?? '').trim();
    const data = {
      type: 'common_help',
      name: text('name'),
      email: user?.email ?? text('email'),
      comment: text('comment'),
      page: location.pathname,
    } as const;
    await sending.run(async () => {
      const { id } = await api.site.submitHelpRequest({ body: { data } });
      setSentId(id);
    });
  };
  return { ...sending, sentId, submit };
}

/** The question form. Required fields are checked by the browser; the reply comes by email. */
export function HelpForm(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const hasTexts = useLazyTexts('help');
  const box = useRef<HTMLFormElement>(null);
  const [comment, setComment] = useState('');
  const { isBusy, problem, sentId, submit } = useSending();
  // Focus follows the press that opened the form.
  useEffect(() => box.current?.querySelector('input')?.focus(), [hasTexts]);

  if (!hasTexts)
    return (
      <p className="help-form__wait ink-2" aria-busy="true">
        {t('ui.loading')}
      </p>
    );
  if (sentId !== null)
    return (
      <p className="help-form__sent leaf" role="status">
        {t('help.sent', { id: String(sentId) })}
      </p>
    );
  return (
    <form ref={box} className="stack help-form" onSubmit={(event) => void submit(event)}>
      <Field label={t('help.name')} name="name" autoComplete="name" required maxLength={MAX_LINE} />
      {user?.email ? (
        <KnownValue label={t('help.email')} value={user.email} />
      ) : (
        <Field
          label={t('help.email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={MAX_LINE}
        />
      )}
      <TextArea
        label={t('help.comment')}
        name="comment"
        rows={4}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        required
        maxLength={MAX_COMMENT}
      />
      <Problem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('help.send')}
      </Button>
    </form>
  );
}
