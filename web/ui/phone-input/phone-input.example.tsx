import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { usePage } from '#web/state/page.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { PhoneInput } from './phone-input.tsx';

function Phone({
  id,
  country = 'RU',
  from = '',
  hint,
  error,
  isOptional,
}: {
  id: string;
  country?: string;
  from?: string;
  hint?: string;
  error?: string;
  isOptional?: boolean;
}): ReactNode {
  const t = useText();
  const texts = usePhoneTexts();
  const { locale } = usePage();
  const [value, setValue] = useState(from);
  return (
    <div style={{ maxWidth: 420 }}>
      <PhoneInput
        label={t('phone.label')}
        isOptional={isOptional}
        name={id}
        hint={hint}
        error={error}
        value={value}
        onChange={setValue}
        country={country}
        locale={locale}
        texts={texts}
      />
      <output className="sr" data-value="">
        {value}
      </output>
    </div>
  );
}

export default {
  title: 'Phone input',
  about: 'A phone number of any country, formatted as that country writes it. The form receives a plus and digits.',
  examples: [
    { id: 'empty', name: 'Empty, for Russia', Draw: () => <Phone id="empty" /> },
    {
      id: 'filled',
      name: 'A number from a profile: its country is its own',
      Draw: () => <Phone id="filled" from="+4915112345678" />,
    },
    {
      id: 'hint',
      name: 'Why it is asked',
      Draw: () => <Phone id="hint" country="DE" hint="Anna ruft nur an, wenn sich am Reisetag etwas ändert." />,
    },
    {
      id: 'error',
      name: 'Refused by the server',
      Draw: () => <Phone id="error" country="US" from="+14155552671" error="Please enter a valid phone number" />,
    },
    {
      id: 'wrong',
      name: 'A number that its country does not have',
      Draw: () => <Phone id="wrong" country="US" from="+1055555" />,
    },
  ],
} satisfies WidgetExamples;
