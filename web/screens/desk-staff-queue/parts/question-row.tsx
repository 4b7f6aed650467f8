import type { ReactNode } from 'react';
import type { JudgedQuestion } from '#contract/tour-page/moderate-questions.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useModeration } from './use-moderation.tsx';

/** A question with its answer. Staff hide it for a reason, or show it again. */
export function QuestionRow({ question, mayAct }: { question: JudgedQuestion; mayAct: boolean }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { api } = usePage();
  const moderation = useModeration(question.id, t('desk.staff.hide_question'), (body) =>
    api.tourPage.moderateQuestion({ body }),
  );
  return (
    <li>
      <span>
        <b>{question.tour}</b>
        <small>
          {question.author} · {moments.short(question.asked_at)}
        </small>
      </span>
      <span>
        {question.answer === null && <Badge tone="saffron">{t('desk.staff.unanswered')}</Badge>}
        {question.is_hidden && <Badge>{t('desk.staff.hidden_plain')}</Badge>}
      </span>
      <span />
      <span className="staff-list__acts">
        {mayAct && (
          <Button
            isSmall
            variant="quiet"
            isBusy={moderation.isBusy}
            onClick={question.is_hidden ? moderation.show : moderation.hide}
          >
            {t(question.is_hidden ? 'desk.staff.show_again' : 'desk.staff.hide')}
          </Button>
        )}
      </span>
      <span className="staff-list__text" lang={question.lang}>
        {question.text}
      </span>
      {question.answer !== null && (
        <span className="staff-list__text staff-list__text--answer" lang={question.lang}>
          {question.answer}
        </span>
      )}
      {moderation.rest}
    </li>
  );
}
