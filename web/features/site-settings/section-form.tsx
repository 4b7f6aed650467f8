import { useState, type ReactNode } from 'react';
import type { CallError } from '#contract/client.ts';
import type { CallInput } from '#contract/call.ts';
import type { saveSiteSettings, SiteSettingsReply } from '#contract/site/site-settings.ts';
import type { FieldValue } from '#domain/form-rules.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { Form as FormState } from '#web/ui/form/use-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useChanged, type SectionProps } from './settings-section.ts';

interface SectionFormProps<V extends Record<string, FieldValue>> extends Pick<
  SectionProps,
  'onSaved' | 'onChanged' | 'submit' | 'withProof'
> {
  form: FormState<V>;
  /** What is saved; null saves nothing. */
  body: () => CallInput<typeof saveSiteSettings>['body'] | null;
  /** What the form shows, for a reader who saves nothing. */
  settings: SiteSettingsReply;
  children: ReactNode;
}

/** The fields of a section and its button, which is the main one where all sections are shown only after a change. After a clash the form is read again by its screen. */
export function SectionForm<V extends Record<string, FieldValue>>({
  form,
  body,
  settings,
  onSaved,
  onChanged,
  submit,
  withProof,
  children,
}: SectionFormProps<V>): ReactNode {
  const t = useText();
  const { api } = usePage();
  const { run, problem } = useSubmit(form);
  const now = JSON.stringify(body());
  const [first] = useState(now);
  const isChanged = now !== first;
  useChanged(isChanged, onChanged);
  const save = async (): Promise<void> => {
    const changed = body();
    onSaved(changed ? await withProof(() => api.site.saveSiteSettings({ body: changed })) : settings);
  };
  return (
    <Form
      form={form}
      className="setform"
      onSend={() => run(save, (error: CallError) => (error.status === 409 ? t('desk.setup.clash') : undefined))}
    >
      {children}
      <Problem text={problem} />
      <p className="setform__go">
        <Button type="submit" variant={onChanged && !isChanged ? undefined : 'main'} isBusy={form.isBusy}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
