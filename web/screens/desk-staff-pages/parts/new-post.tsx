import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listContent } from '#contract/content/desk-pages.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

/** Limits of the call's fields, in characters. */
const [MAX_TITLE, MAX_SUMMARY] = [200, 500];

/** Starts an article of the blog and opens it in the editor. */
export function NewPost({ rubrics }: Pick<CallReply<typeof listContent>, 'rubrics'>): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, navigate } = usePage();
  const keyFor = useOnceKey();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, problem } = useSubmit('desk.pages.failed');
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string): string => String(fields.get(name) ?? '').trim();
    const body = { title: text('title'), summary: text('summary'), rubric: text('rubric') };
    await run(async () => {
      const { id } = await api.content.startPost({ body }, { idempotencyKey: keyFor(body) });
      setOpen(false);
      navigate(href('desk-staff-pages', { id: String(id) }));
    });
  };
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('desk.pages.new_post')}</Button>;
  return (
    <form className="stack newpost" onSubmit={(event) => void submit(event)}>
      <Field label={t('desk.pages.field_title')} name="title" required maxLength={MAX_TITLE} autoFocus />
      <Field label={t('desk.pages.field_summary')} name="summary" required maxLength={MAX_SUMMARY} />
      <SelectField label={t('desk.pages.fact_rubric')} name="rubric" required>
        {rubrics.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <Problem text={problem} />
      <Button type="submit" variant="main" isBusy={isBusy}>
        {t('desk.pages.start_post')}
      </Button>
    </form>
  );
}
