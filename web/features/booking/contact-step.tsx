import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field, TextField } from '#web/ui/field/field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { CONTACT_FIELDS, type ContactField } from './request-draft.ts';

export const COMMENT_LENGTH = 1000;

/** What a contact must be like; the server checks the same. */
export const CONTACT_RULES = {
  first_name: 'required|max:80',
  last_name: 'required|max:80',
  email: 'required|email|max:254',
  phone: 'required|phone|max:24',
  comment: `max:${COMMENT_LENGTH}`,
} as const;

export interface ContactStepProps {
  form: Form<ContactField>;
  organizer: string;
  /** Tries to go on so far; a new one moves the focus to what is wrong. */
  attempt: number;
}

/** Contact and wishes. */
export function ContactStep({ form, organizer, attempt }: ContactStepProps): ReactNode {
  const t = useText();
  const labels = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, t(`booking.${name}`, { organizer })]));
  return (
    <>
      <ErrorSummary title={t('booking.check_fields')} errors={form.errors} labels={labels} form={form.ref} attempt={attempt} />
      <div className="grid2">
        <Field label={labels['first_name']} autoComplete="given-name" {...form.field('first_name')} />
        <Field label={labels['last_name']} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <Field label={labels['email']} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <Field label={labels['phone']} type="tel" inputMode="tel" autoComplete="tel" placeholder="+46 70 123 45 67" hint={t('booking.phone_hint')} {...form.field('phone')} />
      <TextField
        label={<>{labels['comment']} <span className="ink-3">{t('booking.optional')}</span></>} rows={3} maxLength={COMMENT_LENGTH}
        hint={t('booking.comment_length', { count: form.values.comment.length, max: COMMENT_LENGTH })} {...form.field('comment')}
      />
    </>
  );
}
