import type { ReactNode } from 'react';
import { MAX_VOTER_NAME_LENGTH } from '#domain/limits.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Note } from '#web/ui/note/note.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import type { OpenVote } from './use-vote.ts';

/** Asks for a name, all that a voter needs; says so when the vote is full. */
export function JoinVote({ vote: { view, join } }: { vote: OpenVote }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const form = useCallForm({
    initial: { name: user?.first_name ?? '' },
    rules: { name: 'required' },
    onRefused: ({ body: { code } }) => (code === 'not_allowed_now' ? t('votes.full') : undefined),
  });
  if (view.is_full) return <Note>{t('votes.full')}</Note>;
  return (
    <Form form={form} onSend={() => join(form.values.name.trim())} className="vote-join">
      <Field
        label={t('votes.your_name')}
        maxLength={MAX_VOTER_NAME_LENGTH}
        autoComplete="given-name"
        {...form.field('name')}
      />
      <Button variant="main" type="submit" isBusy={form.isBusy}>
        {t('votes.join')}
      </Button>
      <Problem text={form.problem} />
    </Form>
  );
}
