import { useState, type ReactNode } from 'react';
import { useFormTexts } from '#web/i18n/use-form-texts.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

function Terms({ isNeeded = false }: { isNeeded?: boolean }): ReactNode {
  const texts = useFormTexts();
  const [isAccepted, setAccepted] = useState(false);
  return (
    <TermsCheckbox
      {...texts.terms}
      checked={isAccepted}
      onChange={setAccepted}
      error={isNeeded && !isAccepted ? texts.translate('validation.required') : null}
    />
  );
}

export default {
  title: 'Terms checkbox',
  about: 'Accepts the terms. The form around it supplies the error.',
  examples: [
    { id: 'open', name: 'Not accepted yet', Draw: () => <Terms /> },
    { id: 'error', name: 'Sent without', Draw: () => <Terms isNeeded /> },
  ],
} satisfies WidgetExamples;
