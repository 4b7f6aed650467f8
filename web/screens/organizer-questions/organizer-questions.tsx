import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listQuestionsToAnswer } from '#contract/tour-page/tour-questions.ts';
import { QUESTION_GROUPS } from '#domain/questions.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { ofOrganizer } from '#web/features/desk/use-desk.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { OrganizerQuestionList } from '#web/features/tour-page/questions/organizer-question-list.tsx';
import { usePage } from '#web/state/page.ts';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import '#web/features/booking/booking.css';
import '#web/features/tour-page/questions/questions.css';

type QuestionsData = CallReply<typeof listQuestionsToAnswer> & { group: (typeof QUESTION_GROUPS)[number] };

export async function load({ api, url }: LoadContext): Promise<QuestionsData> {
  const group = QUESTION_GROUPS.find((known) => known === url.searchParams.get('group')) ?? 'unanswered';
  const query = { ...ofOrganizer(url), group, page: pageIn(url.searchParams) };
  return { ...(await api.tourPage.listQuestionsToAnswer({ query })), group };
}

export function head({ t }: HeadContext<QuestionsData>): Head {
  return { title: t('questions.title'), noindex: true };
}

/** `/organizer/questions`: questions about the organizer's tours, to be answered in public. */
export default function OrganizerQuestions({ data }: { data: QuestionsData }): ReactNode {
  useStoredCheckIns();
  const { reload } = usePage();
  const t = useText();
  return (
    <DeskFrame current="questions" title={t('questions.title')}>
      <OrganizerQuestionList list={data} group={data.group} onChanged={reload} />
    </DeskFrame>
  );
}
