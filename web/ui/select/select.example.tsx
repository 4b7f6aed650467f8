import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Select, type SelectOption, type SelectProps } from './select.tsx';

const COUNTRIES: readonly SelectOption[] = [
  'Armenia',
  'Georgia',
  'Germany',
  'Greece',
  'Iceland',
  'Japan',
  'Kazakhstan',
  'Kyrgyzstan',
  'Norway',
  'Portugal',
  'Türkiye',
  'Uzbekistan',
].map((label) => ({ value: label.slice(0, 3).toLowerCase(), label }));

function Case({
  start = null,
  ...rest
}: { start?: string | null } & Partial<Omit<SelectProps, 'value' | 'texts'>>): ReactNode {
  const t = useText();
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxWidth: 360 }}>
      <Select
        label="Country"
        options={COUNTRIES}
        placeholder="Choose a country"
        {...rest}
        value={value}
        onChange={setValue}
        texts={{ empty: t('kit.no_data'), loading: t('ui.loading') }}
      />
    </div>
  );
}

function InDialog(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="A dialog">
        <Case start="geo" />
      </Dialog>
    </>
  );
}

const NOTED: readonly SelectOption[] = [
  { value: 'a', label: '5–12 June', note: '4 seats left' },
  { value: 'b', label: '19–26 June', note: 'Sold out', isDisabled: true },
  { value: 'c', label: '3–10 July', note: '12 seats left' },
];

export default {
  title: 'Select',
  about: 'One option of a list. For two or three that fit on the page use radio buttons.',
  examples: [
    { id: 'empty', name: 'Nothing chosen yet', Draw: () => <Case /> },
    { id: 'chosen', name: 'Chosen, with a hint', Draw: () => <Case start="geo" hint="Where the tour begins." /> },
    {
      id: 'noted',
      name: 'Second lines, one choice is off',
      Draw: () => <Case start="a" label="Dates" options={NOTED} />,
    },
    { id: 'error', name: 'With an error', Draw: () => <Case error="Required field" /> },
    { id: 'disabled', name: 'Disabled', Draw: () => <Case start="ice" isDisabled /> },
    { id: 'loading', name: 'Loading', Draw: () => <Case isLoading /> },
    { id: 'no-data', name: 'An empty list', Draw: () => <Case options={[]} /> },
    {
      id: 'plain',
      name: 'In a line of text',
      Draw: () => <Case variant="plain" isLabelHidden start="nor" label="Order" />,
    },
    {
      id: 'long',
      name: 'A long German choice',
      Draw: () => (
        <Case
          start="x"
          label="Versicherung"
          options={[
            { value: 'x', label: 'Reiserücktrittskostenversicherung mit Selbstbeteiligung' },
            { value: 'y', label: '无' },
            { value: 'z', label: 'Страховка от невыезда на 5 туристов' },
          ]}
        />
      ),
    },
    {
      id: 'in-form',
      name: 'In a form',
      Draw: () => (
        <form action="#in-form" aria-label="Form">
          <Case start="jap" name="country" />
        </form>
      ),
    },
    { id: 'in-dialog', name: 'In a dialog', Draw: InDialog },
  ],
} satisfies WidgetExamples;
