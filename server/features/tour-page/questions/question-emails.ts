import { sql } from 'kysely';
import { textIn, toLocale, type LocalText } from '#domain/locales.ts';
import type { Trx } from '#server/db/pool.ts';
import { sendEmail, type EmailDeps } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';
import type { QuestionHead } from './question-store.ts';

type Key = `${'asked' | 'answered'}.${'subject' | 'body' | 'button'}`;

const en: Record<Key, string> = {
  'asked.subject': '{asker} asks about {tour}',
  'asked.body':
    'Hello {name},\n\n{asker} has asked a public question about {tour}:\n\n{question}\n\nAnswer it and both appear on the tour’s page.',
  'asked.button': 'Answer',
  'answered.subject': '{answerer} has answered you: {tour}',
  'answered.body':
    'Hello {asker},\n\nYou asked about {tour}:\n\n{question}\n\n{answerer} answers:\n\n{answer}\n\nBoth are on the tour’s page now. If you did not ask, just reply to this email and we take the question down.',
  'answered.button': 'Open the tour',
};
const ru: typeof en = {
  'asked.subject': 'Вопрос о туре: {tour}',
  'asked.body':
    'Здравствуйте, {name}!\n\n{asker} задаёт публичный вопрос о туре «{tour}»:\n\n{question}\n\nОтветьте, и вопрос с ответом появятся на странице тура.',
  'asked.button': 'Ответить',
  'answered.subject': 'Ответ на ваш вопрос: {tour}',
  'answered.body':
    'Здравствуйте, {asker}!\n\nВы спрашивали о туре «{tour}»:\n\n{question}\n\nОтвет организатора ({answerer}):\n\n{answer}\n\nВопрос и ответ уже на странице тура. Если вы ничего не спрашивали, просто ответьте на это письмо, и мы уберём вопрос.',
  'answered.button': 'Открыть тур',
};
const de: typeof en = {
  'asked.subject': '{asker} fragt zu: {tour}',
  'asked.body':
    'Guten Tag {name},\n\n{asker} hat öffentlich etwas zu „{tour}“ gefragt:\n\n{question}\n\nSobald Sie antworten, steht beides auf der Seite der Reise.',
  'asked.button': 'Antworten',
  'answered.subject': '{answerer} hat Ihnen geantwortet: {tour}',
  'answered.body':
    'Guten Tag {asker},\n\nSie haben zu „{tour}“ gefragt:\n\n{question}\n\nDie Antwort von {answerer}:\n\n{answer}\n\nBeides steht jetzt auf der Seite der Reise. Sie haben nichts gefragt? Antworten Sie auf diese E-Mail, dann nehmen wir die Frage herunter.',
  'answered.button': 'Reise ansehen',
};
const zh: typeof en = {
  'asked.subject': '{asker} 对行程提问：{tour}',
  'asked.body':
    '{name}，您好！\n\n{asker} 就“{tour}”公开提问：\n\n{question}\n\n您回复后，问题和回答会一起显示在行程页面上。',
  'asked.button': '去回答',
  'answered.subject': '{answerer} 回答了您的问题：{tour}',
  'answered.body':
    '{asker}，您好！\n\n您就“{tour}”提问：\n\n{question}\n\n{answerer} 的回答：\n\n{answer}\n\n问答已显示在行程页面上。如果不是您提的问题，请直接回复此邮件，我们会将其撤下。',
  'answered.button': '查看行程',
};
const texts = createTexts<Key>({ en, ru, de, zh });

interface TourFacts {
  slug: string;
  name: LocalText;
  answerer: string;
  account: { email: string; language: string } | null;
}

async function findTourFacts(trx: Trx, tourId: number): Promise<TourFacts | null> {
  const { rows } = await sql<TourFacts>`select t.slug || '-' || t.id as slug, t.name,
      coalesce(nullif(o.person, ''), o.name) as answerer,
      (select jsonb_build_object('email', u.email, 'language', u.language) from user_account u where u.id = o.user_id) as account
    from tour t join organizer o on o.id = t.organizer_id where t.id = ${tourId}`.execute(trx);
  return rows[0] ?? null;
}

type Asked = Pick<QuestionHead, 'id' | 'tour_id' | 'text' | 'author_name' | 'email' | 'locale'>;

/** Emails the organizer about a new question. */
export async function sendAsked(deps: EmailDeps, trx: Trx, question: Asked): Promise<void> {
  const tour = await findTourFacts(trx, question.tour_id);
  if (!tour?.account?.email) return;
  const locale = toLocale(tour.account.language);
  const values = {
    name: tour.answerer,
    asker: question.author_name,
    tour: textIn(tour.name, locale),
    question: question.text,
  };
  await sendEmail(deps, trx, {
    texts,
    name: 'asked',
    to: { email: tour.account.email, locale },
    values,
    path: '/organizer/questions',
    group: 'questions',
    dedupeKey: `question:${question.id}:asked`,
  });
}

/** Emails the asker the first answer. */
export async function sendAnswer(deps: EmailDeps, trx: Trx, question: Asked, answer: string): Promise<void> {
  const tour = await findTourFacts(trx, question.tour_id);
  if (!tour || question.email === null) return;
  const locale = toLocale(question.locale);
  const values = {
    asker: question.author_name,
    answerer: tour.answerer,
    tour: textIn(tour.name, locale),
    question: question.text,
    answer,
  };
  await sendEmail(deps, trx, {
    texts,
    name: 'answered',
    to: { email: question.email, locale },
    values,
    path: `/${tour.slug}#questions`,
    group: 'questions',
    dedupeKey: `question:${question.id}:answered`,
  });
}
