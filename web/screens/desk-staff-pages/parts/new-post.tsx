import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listContent } from '#contract/content/desk-pages.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

/** Limits of the call's fields, in characters. */
const [MAX_TITLE, MAX_SUMMARY] = [200, 500];

/** Starts an article of the blog and opens it in the editor. */
export function NewPost({ rubrics }: Pick<CallReply<typeof listContent>, 'rubrics'>): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, navigate } = usePage();
  const [isOpen, setOpen] = useState(false);
  const form = useCallForm({
    initial: { title: '', summary: '', rubric: rubrics[0]?.key ?? '' },
    rules: { title: 'required', summary: 'required', rubric: 'required' },
  });
  const start = async (): Promise<void> => {
    const { title, summary, rubric } = form.values;
    const body = { title: title.trim(), summary: summary.trim(), rubric };
    const { id } = await api.content.startPost({ body });
    setOpen(false);
    navigate(href('desk-staff-pages', { id: String(id) }));
  };
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('desk.pages.new_post')}</Button>;
  return (
    <Form form={form} className="stack newpost" onSend={start}>
      <Field label={t('desk.pages.field_title')} maxLength={MAX_TITLE} autoFocus {...form.field('title')} />
      <Field label={t('desk.pages.field_summary')} maxLength={MAX_SUMMARY} {...form.field('summary')} />
      <SelectField label={t('desk.pages.fact_rubric')} {...form.field('rubric')}>
        {rubrics.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <Problem text={form.problem} />
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        {t('desk.pages.start_post')}
      </Button>
    </Form>
  );
}
