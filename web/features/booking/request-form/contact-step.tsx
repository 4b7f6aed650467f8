import { useState, type ReactNode } from 'react';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import { Field } from '#web/ui/field/field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import type { ContactValues } from './request-draft.ts';

const MAX_COMMENT_LENGTH = 1000;

/** Rules of the contact fields, none looser than the server's. */
export const CONTACT_RULES = {
  first_name: 'required|max:80',
  last_name: 'max:80',
  email: 'required|email|max:254',
  phone: 'required|phone|max:24',
  comment: `max:${MAX_COMMENT_LENGTH}`,
} as const;

interface ContactStepProps {
  form: Form<ContactValues>;
  /** Field labels. */
  labels: Readonly<Record<string, string>>;
}

/** Contact and notes. */
export function ContactStep({ form, labels }: ContactStepProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { values, errors } = form;
  const isKnown = (name: 'email' | 'phone'): boolean =>
    !isOpen && Boolean(user?.[name]) && values[name] === user?.[name] && !errors[name];
  const change = (
    <button type="button" className="link t-14" onClick={() => setOpen(true)}>
      {t('booking.change')}
    </button>
  );
  return (
    <>
      <div className="two-columns">
        <Field label={labels['first_name']} autoComplete="given-name" {...form.field('first_name')} />
        <Field label={labels['last_name']} isOptional autoComplete="family-name" {...form.field('last_name')} />
      </div>
      {isKnown('email') ? (
        <KnownValue label={labels['email']} value={values.email}>
          {change}
        </KnownValue>
      ) : (
        <Field label={labels['email']} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      )}
      {isKnown('phone') ? (
        <KnownValue label={labels['phone']} value={values.phone}>
          {change}
        </KnownValue>
      ) : (
        <ContactPhone form={form} label={labels['phone']} />
      )}
      <TextArea
        label={labels['comment']}
        isOptional
        maxLength={MAX_COMMENT_LENGTH}
        hint={t('booking.comment_length', { count: form.values.comment.length, max: MAX_COMMENT_LENGTH })}
        {...form.field('comment')}
      />
    </>
  );
}

function ContactPhone({ form, label }: { form: Form<ContactValues>; label: string | undefined }): ReactNode {
  const t = useText();
  return (
    <PhoneInput
      label={label}
      hint={t('booking.phone_hint')}
      country={useDefaultCountry()}
      locale={usePage().locale}
      texts={usePhoneTexts()}
      {...form.input('phone')}
    />
  );
}
