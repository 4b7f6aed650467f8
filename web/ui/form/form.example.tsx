import { useState, type ReactNode } from 'react';
import type { ValidationMode } from '#domain/form-rules.ts';
import { useFormTexts } from '#web/i18n/use-form-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRatingWords } from '#web/i18n/use-widget-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FormFooter } from '#web/ui/form-footer/form-footer.tsx';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { RatingInput, type Rating } from '#web/ui/rating-input/rating-input.tsx';
import { TermsCheckbox } from '#web/ui/terms-checkbox/terms-checkbox.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

/** A field for each rule, named after it. */
const RULES = {
  required: 'required',
  min: 'min:3',
  max: 'max:5',
  minValue: 'minValue:18',
  maxValue: { maxValue: [99] },
  email: 'email',
  confirmed: 'confirmed:required',
  phone: { phone: true },
  url: 'url',
  own: (value: unknown) => value === '' || value === 'Serai',
} as const;
const EMPTY = {
  required: '',
  min: '',
  max: '',
  minValue: '',
  maxValue: '',
  email: '',
  confirmed: '',
  phone: '',
  url: '',
  own: '',
};

function EveryRule({ mode }: { mode?: ValidationMode }): ReactNode {
  const t = useText();
  const [sent, setSent] = useState(0);
  const form = useForm({ rules: RULES, initial: EMPTY, mode });
  return (
    <Form form={form} onSend={async () => setSent(sent + 1)}>
      {Object.keys(EMPTY).map((name) => (
        <Field key={name} label={name} {...form.field(name as keyof typeof EMPTY)} />
      ))}
      <Button type="submit">{t('form.submit')}</Button>
      <output className="sr" data-sent>
        {sent}
      </output>
    </Form>
  );
}

const LISTED = [
  { value: 'tent', label: 'Zelt' },
  { value: 'hut', label: 'Berghütte mit Halbpension' },
];

/** Texts, a number, a list, a choice and a checkbox; the summary links to each. */
function Whole(): ReactNode {
  const t = useText();
  const texts = useFormTexts();
  const words = useRatingWords();
  const [sent, setSent] = useState('');
  const form = useForm({
    initial: {
      city: '',
      text: '',
      age: null as number | null,
      rating: null as Rating | null,
      nights: [] as string[],
      terms: false,
    },
    rules: { city: 'required', age: 'required|minValue:18', rating: 'required', nights: 'required', terms: 'required' },
  });
  const labels = {
    city: t('form.city'),
    text: 'Text',
    age: 'Alter',
    rating: 'Organizer',
    nights: 'Übernachtung',
    terms: t('form.terms').replace(/[[\]]/g, ''),
  };
  return (
    <Form
      form={form}
      onSend={async () => setSent(JSON.stringify(form.values))}
      summary={{ title: t('form.check_fields'), labels }}
    >
      <Field label={labels.city} {...form.field('city')} />
      <TextArea label={labels.text} isOptional {...form.field({ name: 'text', rules: 'max:20', mode: 'aggressive' })} />
      <NumberField label={labels.age} max={99} {...form.input('age')} />
      <RatingInput label={labels.rating} words={words} {...form.input('rating')} />
      <CheckboxGroup label={labels.nights} options={LISTED} {...form.input('nights')} />
      <TermsCheckbox {...texts.terms} {...form.box('terms')} />
      <FormFooter {...texts.footer()} isBusy={form.isBusy} />
      <output className="sr" data-sent>
        {sent}
      </output>
    </Form>
  );
}

/** A field without name and vid, added on request. */
function Nameless(): ReactNode {
  const [isDrawn, setDrawn] = useState(false);
  const form = useForm<Record<string, string>>({ initial: { known: '' } });
  return (
    <Form form={form} onSend={async () => {}}>
      <Field label="Known by its vid" {...form.field({ vid: 'known', rules: 'required' })} />
      {isDrawn && <Field label="Nameless" {...form.field({ rules: 'required' })} />}
      <Button onClick={() => setDrawn(true)}>Draw a field without a name</Button>
    </Form>
  );
}

export default {
  title: 'Form',
  about:
    'Fields checked by the rules of the specification. Eager by default: on leaving a field, then on every change until it is valid.',
  examples: [
    { id: 'eager', name: 'Every rule, eager', Draw: () => <EveryRule /> },
    { id: 'aggressive', name: 'Every rule, aggressive', Draw: () => <EveryRule mode="aggressive" /> },
    { id: 'passive', name: 'Every rule, passive', Draw: () => <EveryRule mode="passive" /> },
    { id: 'whole', name: 'Texts, numbers, lists, choices, terms and footer', Draw: Whole },
    { id: 'nameless', name: 'A mistake of the programmer', Draw: Nameless },
  ],
} satisfies WidgetExamples;
