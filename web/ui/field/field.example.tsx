import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Field } from './field.tsx';

function Typed({ value: first = '', error }: { value?: string; error?: string }): ReactNode {
  const t = useText();
  const [value, setValue] = useState(first);
  return (
    <Field
      label={t('form.city')}
      name="city"
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

function Wrong(): ReactNode {
  const t = useText();
  return <Typed value="nora@lindqvist" error={t('validation.email')} />;
}

function Optional(): ReactNode {
  const t = useText();
  return <Field label={t('form.city')} isOptional hint={t('form.terms').replace(/[[\]]/g, '')} name="optional" />;
}

function Email(): ReactNode {
  const [value, setValue] = useState('');
  return (
    <Field label="Email" type="email" name="email" value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

const LONG = 'Staatsangehörigkeit laut Reisepass oder vergleichbarem Reisedokument der mitreisenden Person';

export default {
  title: 'Field',
  about:
    'A line of text: label above, 48 px high, a hint or the error below. For several lines use a textarea, for numbers a number field.',
  examples: [
    { id: 'empty', name: 'Empty', Draw: () => <Typed /> },
    { id: 'filled', name: 'Filled in', Draw: () => <Typed value="思远" /> },
    { id: 'optional', name: 'May stay empty, with a hint', Draw: Optional },
    { id: 'error', name: 'Wrong', Draw: Wrong },
    {
      id: 'long',
      name: 'A long German label and value',
      Draw: () => <Field label={LONG} name="long" defaultValue={LONG} />,
    },
    { id: 'email', name: 'An email', Draw: Email },
    {
      id: 'off',
      name: 'Off',
      Draw: () => <Field label="Passport" name="off" defaultValue="locked since 9 June" disabled />,
    },
  ],
} satisfies WidgetExamples;
