import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { ErrorText } from './error-text.tsx';

/** The generic errors of specification 8. */
type GenericError = 'later' | 'not_found' | 'wrong' | 'denied' | 'microphone' | 'sms';

/** Title and text of a generic error; needs the texts of `errors`. */
function useErrorTexts(): (kind: GenericError) => { kind: GenericError; title: string; text: string } {
  const t = useText();
  return (kind) => ({ kind, title: t(`errors.${kind}_title`), text: t(`errors.${kind}_text`) });
}

function Generic({ kind }: { kind: GenericError }): ReactNode {
  const texts = useErrorTexts();
  return (
    <div style={{ maxWidth: '420px' }}>
      <ErrorText {...texts(kind)} />
    </div>
  );
}

export default {
  title: 'Error text',
  about:
    'What failed and what to do about it, where it happened. A wrong field shows its own error; a page that failed is the error page.',
  examples: [
    { id: 'later', name: 'Generic', Draw: () => <Generic kind="later" /> },
    { id: 'not-found', name: 'Not found', Draw: () => <Generic kind="not_found" /> },
    { id: 'wrong', name: 'Something went wrong', Draw: () => <Generic kind="wrong" /> },
    { id: 'denied', name: 'Access denied', Draw: () => <Generic kind="denied" /> },
    { id: 'microphone', name: 'Microphone denied', Draw: () => <Generic kind="microphone" /> },
    { id: 'sms', name: 'No text messages', Draw: () => <Generic kind="sms" /> },
  ],
} satisfies WidgetExamples;
