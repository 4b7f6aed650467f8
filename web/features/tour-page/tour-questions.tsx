import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Fold } from '#web/ui/collapse/fold.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Questions travellers asked, with the organizer's answers. */
export function TourQuestions({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  if (tour.questions.length === 0) return null;
  return (
    <section className="sec below" id="questions">
      <h2 className="h2">{t('tour.questions')}</h2>
      <div className="qas">
        {tour.questions.map(({ text, answer }) => (
          <Fold
            key={text}
            className="qa"
            head={
              <>
                {text}
                <Icon name="chevron-down" />
              </>
            }
          >
            <p className="prose">{answer}</p>
          </Fold>
        ))}
      </div>
    </section>
  );
}
