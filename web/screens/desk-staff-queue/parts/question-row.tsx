import { useState, type ReactNode } from 'react';
import type { JudgedQuestion } from '#contract/tour-page/moderate-questions.ts';
import type { HideReason } from '#domain/reviews.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { HideDialog } from './hide-dialog.tsx';

/** A question with its answer. Staff hide it for a reason, or show it again. */
export function QuestionRow({ question, mayAct }: { question: JudgedQuestion; mayAct: boolean }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { api, reload } = usePage();
  const key = useOnceKey();
  const [isHiding, setHiding] = useState(false);
  const { run, isBusy, problem } = useSubmit('desk.staff.offline');
  const moderate = (reason: HideReason | null): Promise<boolean> =>
    run(async () => {
      const body = { id: question.id, reason };
      await api.tourPage.moderateQuestion({ body }, { idempotencyKey: key(body) });
      await reload();
    });
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
            isBusy={isBusy}
            onClick={() => (question.is_hidden ? void moderate(null) : setHiding(true))}
          >
            {t(question.is_hidden ? 'desk.staff.show_again' : 'desk.staff.hide')}
          </Button>
        )}
      </span>
      <span className="staff-list__text" lang={question.lang}>
        {question.answer === null ? question.text : `${question.text}\n\n${question.answer}`}
      </span>
      <Problem text={problem} />
      {isHiding && (
        <HideDialog
          title={t('desk.staff.hide_question')}
          onHide={moderate}
          problem={problem}
          onClosed={() => setHiding(false)}
        />
      )}
    </li>
  );
}
