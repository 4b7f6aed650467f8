import type { ReactNode } from 'react';
import { useFormTexts } from '#web/i18n/use-form-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { FormFooter } from './form-footer.tsx';

function Footer({
  button,
  isBusy = false,
  hasProblem = false,
}: {
  button?: string;
  isBusy?: boolean;
  hasProblem?: boolean;
}): ReactNode {
  const t = useText();
  const texts = useFormTexts();
  return <FormFooter {...texts.footer(button)} isBusy={isBusy} problem={hasProblem ? t('form.failed') : null} />;
}

export default {
  title: 'Form footer',
  about: 'The button that submits a form, and the terms that submitting accepts.',
  examples: [
    { id: 'plain', name: 'As it comes', Draw: () => <Footer /> },
    {
      id: 'named',
      name: 'A button that says what it does',
      Draw: () => <Footer button="Verbindlich anfragen und Plätze bis Freitag zurückhalten" />,
    },
    { id: 'busy', name: 'Being sent', Draw: () => <Footer isBusy /> },
    { id: 'failed', name: 'Could not be sent', Draw: () => <Footer hasProblem /> },
  ],
} satisfies WidgetExamples;
