import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listQuestionsToAnswer, QuestionToAnswer } from '#contract/tour-page/tour-questions.ts';
import { MAX_ANSWER_LENGTH, QUESTION_GROUPS } from '#domain/questions.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';

type Group = (typeof QUESTION_GROUPS)[number];

/** Answers or dismisses one question. */
function useAnswering(question: QuestionToAnswer, onChanged: () => Promise<void>) {
  const { api } = usePage();
  const form = useCallForm({ initial: { text: question.answer?.text ?? '' }, rules: { text: 'required' } });
  return {
    form,
    answer: async () => {
      await api.tourPage.answerTourQuestion({ body: { id: question.id, text: form.values.text.trim() } });
      await onChanged();
    },
    dismiss: () => form.run(() => api.tourPage.dismissTourQuestion({ body: { id: question.id } }).then(onChanged)),
  };
}

interface RowProps {
  question: QuestionToAnswer;
  onChanged: () => Promise<void>;
}

function AnswerForm({ question, onChanged }: RowProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { form, answer, dismiss } = useAnswering(question, onChanged);
  const send = async (): Promise<void> => {
    await answer();
    setOpen(false);
  };
  const alarm = <Problem text={form.problem} />;
  if (!isOpen)
    return (
      <>
        {alarm}
        <p className="asked-question__acts needs-script">
          <Button onClick={() => setOpen(true)}>{t(question.answer ? 'questions.change' : 'questions.answer')}</Button>
          {!question.answer && (
            <Button variant="quiet" onClick={() => void dismiss()}>
              {t('questions.dismiss')}
            </Button>
          )}
        </p>
      </>
    );
  return (
    <Form form={form} onSend={send}>
      <TextArea label={t('questions.label')} rows={4} maxLength={MAX_ANSWER_LENGTH} {...form.field('text')} />
      <p className="ink-2 t-14">{t('questions.note')}</p>
      {alarm}
      <p className="row row--wrap">
        <Button type="submit" isBusy={form.isBusy}>
          {t('questions.send')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('ui.cancel')}
        </Button>
      </p>
    </Form>
  );
}

function QuestionRow({ question, onChanged }: RowProps): ReactNode {
  const href = useHref();
  const { tag, longDay } = useFormats();
  return (
    <article className="asked-question">
      <p className="ink-2 t-14">
        <a className="link" href={href('tour-page', { slug: question.tour.slug })}>
          {question.tour.name}
        </a>
        {' · '}
        {joinParts(tag, question.author, question.asked_at && longDay(question.asked_at.slice(0, 10)))}
      </p>
      <h2 className="asked-question__text" lang={question.original_lang ?? undefined}>
        {question.text}
      </h2>
      {question.answer && <p className="prose">{question.answer.text}</p>}
      <AnswerForm key={question.answer?.text} question={question} onChanged={onChanged} />
    </article>
  );
}

interface OrganizerQuestionListProps {
  list: CallReply<typeof listQuestionsToAnswer>;
  group: Group;
  onChanged: () => Promise<void>;
}

/** Questions about an organizer's tours, to be answered in public. */
export function OrganizerQuestionList({ list, group, onChanged }: OrganizerQuestionListProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { data, pagination } = list;
  const to = (target: Group, page = 1): string =>
    href(
      'organizer-questions',
      {},
      { group: target === 'unanswered' ? undefined : target, page: page > 1 ? page : undefined },
    );
  return (
    <div className="trips deskcol">
      <nav className="tabs" aria-label={t('questions.title')}>
        {QUESTION_GROUPS.map((entry) => (
          <a key={entry} href={to(entry)} aria-current={entry === group ? 'page' : undefined}>
            {t(`questions.group_${entry}`)}
          </a>
        ))}
      </nav>
      {data.length === 0 && <Empty title={t(`questions.none_${group}`)}>{t('questions.none_text')}</Empty>}
      {data.map((question) => (
        <QuestionRow key={question.id} question={question} onChanged={onChanged} />
      ))}
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        hrefOf={(page) => to(group, page)}
        texts={usePageTexts('questions.pages')}
      />
    </div>
  );
}
