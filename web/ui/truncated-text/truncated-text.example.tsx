import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { TruncatedText } from './truncated-text.tsx';

const LINE = 'The lake was still at six, and the guide made tea on a fire of juniper.';

/** Text with this many lines of 24 px at every width. */
function Lines({ count, line = LINE }: { count: number; line?: string }): ReactNode {
  const t = useText();
  return (
    <TruncatedText texts={{ more: t('ui.read_more'), less: t('ui.hide') }}>
      {Array.from({ length: count }, (_, at) => (
        <p key={at} style={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {at + 1}. {line}
        </p>
      ))}
    </TruncatedText>
  );
}

export default {
  title: 'Truncated text',
  about: 'A long text that visitors may want to read to its end. Never folds what everyone must read.',
  examples: [
    { id: 'short', name: 'Short: whole', Draw: () => <Lines count={3} /> },
    { id: 'threshold', name: 'As long as may be, and still whole', Draw: () => <Lines count={6} /> },
    { id: 'long', name: 'One line longer: folded', Draw: () => <Lines count={7} /> },
    {
      id: 'longer',
      name: 'Many lines',
      Draw: () => (
        <Lines count={30} line="Ночью было слышно, как в долине звенят колокольчики: пять лошадей спускались к воде." />
      ),
    },
    {
      id: 'wrapping',
      name: 'A paragraph that wraps',
      Draw: function Wrapping() {
        const t = useText();
        return (
          <div className="prose">
            <TruncatedText texts={{ more: t('ui.read_more'), less: t('ui.hide') }}>
              <p>
                {'Der Veranstalter informiert die Reisenden unverzüglich über alle Änderungen des Reiseverlaufs. '.repeat(
                  14,
                )}
              </p>
            </TruncatedText>
          </div>
        );
      },
    },
  ],
} satisfies WidgetExamples;
