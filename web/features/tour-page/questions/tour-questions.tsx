import { MINUTE_MS } from '#domain/calendar-days.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { TourPage, TourQuestion } from '#contract/tour-page/tour-page.ts';
import { langOf } from '#domain/locales.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/collapse/fold.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { TextFilter } from './find-questions.tsx';
import { useAnswerTime } from '#web/features/organizers/use-answer-time.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useHelpfulVote } from '#web/features/tour-page/use-helpful-vote.ts';
import { useTourForms } from '#web/features/tour-page/use-tour-forms.ts';

const FindQuestions = lazy(async () => (await import('./find-questions.tsx')).FindQuestions);
const AskForm = lazy(async () => (await import('./ask-form.tsx')).AskForm);

/** A question with its answer, both in the languages they were written in. */
function AnsweredQuestion({
  question,
  tour,
  isReady,
}: {
  question: TourQuestion;
  tour: TourPage;
  isReady: boolean;
}): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { month, tag } = useFormats();
  const answerTime = useAnswerTime();
  const { author, asked_at: askedAt, original_lang: lang, answer } = question;
  const minutes = askedAt && answer.at ? (Date.parse(answer.at) - Date.parse(askedAt)) / MINUTE_MS : null;
  const foreign = lang && lang !== langOf(locale) ? lang : undefined;
  return (
    <article className="asked-question">
      <h3 className="asked-question__text" lang={foreign}>
        {question.text}
      </h3>
      <p className="ink-2 t-14">{joinParts(tag, author, askedAt && month(askedAt.slice(0, 7)))}</p>
      <div className="asked-question__answer">
        <Avatar name={answer.author} photo={tour.organizer.avatar} size="s" />
        <div>
          <p className="prose" lang={foreign}>
            {answer.text}
          </p>
          <p className="asked-question__acts ink-2 t-14">
            <span>
              {minutes === null
                ? answer.author
                : t('tour.answered_in', { name: answer.author, time: answerTime(Math.max(1, minutes)) })}
            </span>
            {isReady && <Useful question={question} />}
          </p>
        </div>
      </div>
    </article>
  );
}

function Useful({ question }: { question: TourQuestion }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const { votes, isHelpful, toggle } = useHelpfulVote(question.votes, (is_useful) =>
    api.tourPage.voteTourQuestion({ body: { id: question.id, is_useful } }),
  );
  return (
    <button type="button" className="link t-14 needs-script" aria-pressed={isHelpful} onClick={() => void toggle()}>
      {t('tour_forms.answer_useful', { count: votes })}
    </button>
  );
}

/** A button that loads the question form on demand. */
function Ask({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  const { isOpen, open } = useTourForms();
  const button = (
    <Button isBusy={isOpen} onClick={() => void open()}>
      {t('tour.questions_ask')}
    </Button>
  );
  return (
    <div className={isOpen ? 'ask-form' : 'ask-form--closed needs-script'}>
      {isOpen ? (
        <Suspense fallback={button}>
          <AskForm tour={tour} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}

/** Loads all remaining questions on demand. */
function useQuestions(tour: TourPage): {
  shown: readonly TourQuestion[];
  state: 'idle' | 'loading' | 'loaded' | 'failed';
  load: () => Promise<void>;
} {
  const { api } = usePage();
  const [shown, setShown] = useState<readonly TourQuestion[]>(tour.questions.items);
  const [state, setState] = useState<'idle' | 'loading' | 'loaded' | 'failed'>('idle');
  const load = async (): Promise<void> => {
    setState('loading');
    try {
      const { items } = await api.tourPage.getTourQuestion({ query: { tour_id: tour.id } });
      setShown(items.filter(({ author }) => author !== null));
      setState('loaded');
    } catch {
      setState('failed');
    }
  };
  return { shown, state, load };
}

/** Frequent questions, answered by the organizer. */
function FrequentQuestions({ faq }: { faq: TourPage['faq'] }): ReactNode {
  if (faq.length === 0) return null;
  return (
    <div className="questions">
      {faq.map(({ text, answer }) => (
        <Fold
          key={text}
          className="question"
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
  );
}

/** Questions of visitors with the organizer's answers, the form to ask one, and frequent questions. */
export function TourQuestions({ tour }: { tour: TourPage }): ReactNode {
  const t = useText();
  const isReady = useLazyTexts('tour-forms');
  const { shown, state, load } = useQuestions(tour);
  const [matches, setMatches] = useState<TextFilter>(null);
  const { total, items } = tour.questions;
  const filter = (next: TextFilter): void => {
    setMatches(() => next);
    if (total > shown.length && state !== 'loading' && state !== 'loaded') void load();
  };
  return (
    <section className="tour-section below" id="questions">
      <h2 className="h2">{t('tour.questions')}</h2>
      <Ask tour={tour} />
      {total > items.length && (
        <div className="tqfind needs-script">
          {isReady && (
            <Suspense>
              <FindQuestions questions={shown} faq={tour.faq} isWhole={total <= shown.length} onFilter={filter} />
            </Suspense>
          )}
        </div>
      )}
      {shown
        .filter(({ text, answer }) => matches?.(text, answer.text) ?? true)
        .map((question) => (
          <AnsweredQuestion key={question.id} question={question} tour={tour} isReady={isReady} />
        ))}
      <Problem text={state === 'failed' && t('ui.try_later')} />
      {total > shown.length && state !== 'loaded' && (
        <p className="needs-script asked-question__all">
          <Button isBusy={state === 'loading'} onClick={() => void load()}>
            {t('tour.questions_all', { count: total })}
          </Button>
        </p>
      )}
      <FrequentQuestions faq={tour.faq.filter(({ text, answer }) => matches?.(text, answer) ?? true)} />
    </section>
  );
}
