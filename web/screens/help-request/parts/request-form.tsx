import { useState, type ReactNode } from 'react';
import type { HelpRequest, HelpType } from '#contract/site/help.ts';
import { isRequired } from '#domain/form-rules.ts';
import { useFormTexts } from '#web/i18n/use-form-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { FormFooter } from '#web/ui/form-footer/form-footer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { FilesField, type ChosenFile } from './files-field.tsx';
import { HELP_FORMS, type HelpField } from './help-subjects.ts';
import { RequestField, type RequestValues } from './request-field.tsx';

/** A request that has reached the inbox. */
export interface SentRequest {
  id: number;
  type: HelpType;
  /** When the answer is due. */
  answerBy: string;
  /** Files that are still to be sent, and the key for them. */
  files: readonly ChosenFile[];
  fileKey: string;
}

const EMPTY: RequestValues = {
  name: '',
  email: '',
  phone: '',
  comment: '',
  company: '',
  people: null,
  when: '',
  where: '',
  date_from: '',
  date_to: '',
  adults: null,
  children: null,
  budget: null,
  city: '',
  request_id: null,
  amount: null,
  recipient_name: '',
  website: '',
  place: '',
  year: '',
};

/** These are about an address or a number other than those of the account. */
const NEW_CONTACTS: ReadonlySet<HelpType> = new Set(['add_email_to_request', 'add_phone_and_tourist_name_to_request']);
const AMOUNTS: ReadonlySet<HelpField> = new Set(['amount', 'budget']);

/** The fields of a form in the order of its rules. */
const fieldsOf = (type: HelpType): HelpField[] => Object.keys(HELP_FORMS[type]) as HelpField[];

interface Extra {
  tourId: number | null;
  currency: string;
}

/** The request as the call takes it: filled fields only. */
function requestOf(type: HelpType, values: RequestValues, { tourId, currency }: Extra): HelpRequest {
  const filled = fieldsOf(type).flatMap((name): [HelpField, string | number][] => {
    const value = values[name];
    if (value === null || value === '') return [];
    if (typeof value === 'number') return [[name, value]];
    if (name === 'phone') return [[name, `+${value.replace(/\D/g, '')}`]];
    return value.trim() === '' ? [] : [[name, name === 'year' ? Number(value) : value.trim()]];
  });
  const hasAmount = filled.some(([name]) => AMOUNTS.has(name));
  const takesTour = tourId !== null && TAKES_TOUR.has(type);
  // The rules of `HELP_FORMS` are typed by the call; the server checks the values.
  return {
    type,
    ...Object.fromEntries(filled),
    ...(hasAmount && { currency }),
    ...(takesTour && { tour_id: tourId }),
    ...(type === 'phone_call_request' && { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    page: location.pathname + location.search,
  } as HelpRequest;
}

const TAKES_TOUR: ReadonlySet<HelpType> = new Set([
  'learn_more',
  'subsidies',
  'individual_tour',
  'phone_call_request',
  'city_calculate',
  'without_prepayment',
  'forecast_request',
  'future_year_tours_request',
]);

interface RequestFormProps {
  type: HelpType;
  tourId: number | null;
  onSent: (sent: SentRequest) => void;
}

/** The form of one type of help request. */
export function RequestForm({ type, tourId, onSent }: RequestFormProps): ReactNode {
  const t = useText();
  const { api, currency } = usePage();
  const { user } = useSession();
  const texts = useFormTexts();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const known = NEW_CONTACTS.has(type) ? {} : { email: user?.email, phone: user?.phone };
  const rules: Partial<Record<HelpField, string>> = { ...HELP_FORMS[type] };
  if (known.email) delete rules.email;
  if (known.phone) delete rules.phone;
  const form = useCallForm<RequestValues>({ rules, initial: EMPTY });
  const send = async (): Promise<void> => {
    const values = {
      ...form.values,
      ...(known.email && { email: known.email }),
      ...(known.phone && { phone: known.phone }),
    };
    const data = requestOf(type, values, { tourId, currency });
    const sent = await api.site.submitHelpRequest({ body: { data } });
    onSent({ id: sent.id, type, answerBy: sent.answer_by, files, fileKey: sent.file_key });
  };
  const fields = fieldsOf(type);
  return (
    <Form
      form={form}
      onSend={send}
      className="help-request__form"
      summary={{
        title: t('form.check_fields'),
        labels: Object.fromEntries(fields.map((name) => [name, t(`help.request.field_${name}`, { currency })])),
      }}
    >
      {fields.map((name) => (
        <RequestField
          key={name}
          name={name}
          form={form}
          known={name === 'email' ? known.email : name === 'phone' ? known.phone : null}
          isOptional={!isRequired(HELP_FORMS[type][name as never] as string)}
        />
      ))}
      {fields.includes('comment') && <FilesField files={files} onChange={setFiles} />}
      <FormFooter {...texts.footer(t('help.send'))} isBusy={form.isBusy} problem={form.problem} />
    </Form>
  );
}
