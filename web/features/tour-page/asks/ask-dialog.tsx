import { Fragment, useState, type ReactNode } from 'react';
import type { HelpRequest } from '#contract/site/help.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { useSession } from '#web/state/session.ts';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import type { Form } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useCityTexts } from '#web/i18n/use-widget-texts.ts';
import { useCitySource } from '#web/state/use-city-source.ts';
import { CityAutocomplete } from '#web/ui/city-autocomplete/city-autocomplete.tsx';

const MAX_COMPLAINT = 4000;

/** Questions to the site's team: the price with travel from a city, or a call. */
const RULES = {
  programme: { email: 'required|email' },
  whatsapp: { phone: 'required|phone' },
  new_dates: { email: 'required|email' },
  complaint: { text: 'required' },
  tickets: { name: 'required', city: 'required', email: 'required|email' },
  call: { name: 'required', phone: 'required|phone' },
} as const;

export type AskKind = keyof typeof RULES;

/** Subject of a question: a tour, or all tours of an organizer, which are discussed by phone only. */
export interface AskSubject {
  tourId?: number;
  organizerId?: number;
}

interface AskDialogProps {
  kind: AskKind;
  about: AskSubject;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
}

type AskForm = Form<{ name: string; city: string; email: string; phone: string; text: string }>;

/** A number in the call's format: a plus and digits. */
const plain = (phone: string): string => `+${phone.replace(/\D/g, '')}`;

function helpRequest(kind: AskKind, { tourId, organizerId }: AskSubject, { values }: AskForm): HelpRequest {
  const name = values.name.trim();
  if (kind === 'tickets' && tourId !== undefined)
    return { type: 'city_calculate', name, email: values.email.trim(), city: values.city.trim(), tour_id: tourId };
  return {
    type: 'phone_call_request',
    name,
    phone: plain(values.phone),
    tour_id: tourId,
    organizer_id: organizerId,
  };
}

/** Sends the form. Returns whether a watch for new dates is confirmed already. */
function useAsk(kind: AskKind, about: AskSubject, form: AskForm): () => Promise<boolean> {
  const { api, currency } = usePage();
  const tour_id = about.tourId ?? 0;
  const { email, phone, text } = form.values;
  const order = { email: email.trim(), tour_id, currency };
  return async () => {
    switch (kind) {
      case 'programme':
        await api.tourPage.orderTourProgramViaEmail({ body: order });
        return false;
      case 'whatsapp': {
        const body = { phone: plain(phone), tour_id, currency };
        await api.tourPage.orderTourProgramViaWhatsapp({ body });
        return false;
      }
      case 'new_dates':
        return (await api.tourPage.subscribeTourProgram({ body: order })).is_confirmed;
      case 'complaint': {
        const body = { tour_id, text: text.trim() };
        await api.tourPage.complainAboutTour({ body });
        return false;
      }
      case 'tickets':
      case 'call': {
        const data = helpRequest(kind, about, form);
        await api.site.submitHelpRequest({ body: { data } });
        return false;
      }
    }
  };
}

/** The city of departure; a city that is not found is sent by its name. */
function CityField({ form }: { form: AskForm }): ReactNode {
  const t = useText();
  const { value: name, onChange, ...field } = form.input('city');
  return (
    <CityAutocomplete
      {...field}
      label={t('tour_forms.tickets_city')}
      source={useCitySource()}
      texts={useCityTexts()}
      canCreate
      value={name === '' ? null : { id: null, name }}
      onChange={(city) => onChange(city?.name ?? '')}
    />
  );
}

/** A phone, starting with the visitor's country. */
function PhoneField({ form }: { form: AskForm }): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('phone');
  const texts = usePhoneTexts(hasTexts);
  const country = useDefaultCountry();
  const { locale } = usePage();
  if (!hasTexts) return null;
  return (
    <PhoneInput
      label={t('tour_forms.call_phone')}
      country={country}
      locale={locale}
      texts={texts}
      {...form.input('phone')}
    />
  );
}

function AskFields({ kind, form }: { kind: AskKind; form: AskForm }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const fields: Record<keyof AskForm['values'], () => ReactNode> = {
    name: () => (
      <Field label={t('tour_forms.question_name')} autoComplete="given-name" maxLength={200} {...form.field('name')} />
    ),
    city: () => <CityField form={form} />,
    email: () =>
      user?.email ? (
        <KnownValue label={t('tour_forms.email')} value={user.email} />
      ) : (
        <Field
          label={t('tour_forms.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
        />
      ),
    phone: () =>
      user?.phone ? <KnownValue label={t('tour_forms.call_phone')} value={user.phone} /> : <PhoneField form={form} />,
    text: () => <TextArea label={t('tour_forms.complaint_label')} maxLength={MAX_COMPLAINT} {...form.field('text')} />,
  };
  return (Object.keys(RULES[kind]) as (keyof typeof fields)[]).map((name) => (
    <Fragment key={name}>{fields[name]()}</Fragment>
  ));
}

/** Asks for an address, a number or a text, sends it, and explains what happens next. */
export function AskDialog({ kind, about, onClosed }: AskDialogProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useCallForm({
    initial: { name: user?.first_name ?? '', email: user?.email ?? '', city: '', phone: user?.phone ?? '', text: '' },
    rules: RULES[kind],
  });
  const ask = useAsk(kind, about, form);
  const isOfOrganizer = kind === 'call' && about.tourId === undefined;
  return (
    <FormDialog
      texts={{ title: t(`tour_forms.${kind}_title`), send: t(`tour_forms.${kind}_send`) }}
      form={form}
      onSend={async () => setConfirmed(await ask())}
      onClosed={onClosed}
      sent={t(isConfirmed ? 'tour_forms.new_dates_known' : `tour_forms.${kind}_sent`)}
    >
      <p>{t(isOfOrganizer ? 'tour_forms.call_text_organizer' : `tour_forms.${kind}_text`)}</p>
      <AskFields kind={kind} form={form} />
    </FormDialog>
  );
}
