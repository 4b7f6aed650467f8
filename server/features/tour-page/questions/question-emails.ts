import { textIn, toLocale, type LocalText } from '#domain/locales.ts';
import type { HideReason } from '#domain/reviews.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { SPEAKER_NAME, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail, type EmailDeps } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';
import type { QuestionHead } from './question-store.ts';

const en = {
  'asked.subject': '{asker} asks about {tour}',
  'asked.body':
    'Hello {name},\n\n{asker} has asked a public question about {tour}:\n\n{question}\n\nAnswer it and both appear on the tour’s page.',
  'asked.button': 'Answer',
  'answered.subject': '{answerer} has answered you: {tour}',
  'answered.body':
    'Hello {asker},\n\nYou asked about {tour}:\n\n{question}\n\n{answerer} answers:\n\n{answer}\n\nBoth are on the tour’s page now. If you did not ask, just reply to this email and we take the question down.',
  'answered.button': 'Open the tour',
  'hidden.subject': 'We took your question down: {tour}',
  'hidden.body':
    'Hello {asker},\n\nWe have taken down your question about {tour}:\n\n{question}\n\nReason: {reason}. If you think that is a mistake, just reply to this email.',
  'hidden.button': 'Open the tour',
  'reason.personal_data': 'it contains personal data',
  'reason.abuse': 'it insults people',
  'reason.off_topic': 'it is not about the tour',
  'reason.fake': 'it is not a real question',
  'reason.advert': 'it is advertising',
  'reason.illegal': 'it breaks the law',
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
  'hidden.subject': 'Мы сняли ваш вопрос: {tour}',
  'hidden.body':
    'Здравствуйте, {asker}!\n\nМы сняли с публикации ваш вопрос о туре «{tour}»:\n\n{question}\n\nПричина: {reason}. Если это ошибка, просто ответьте на это письмо.',
  'hidden.button': 'Открыть тур',
  'reason.personal_data': 'в нём есть личные данные',
  'reason.abuse': 'в нём есть оскорбления',
  'reason.off_topic': 'он не о туре',
  'reason.fake': 'это не настоящий вопрос',
  'reason.advert': 'это реклама',
  'reason.illegal': 'он нарушает закон',
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
  'hidden.subject': 'Ihre Frage ist nicht mehr sichtbar: {tour}',
  'hidden.body':
    'Guten Tag {asker},\n\nwir haben Ihre Frage zu „{tour}“ heruntergenommen:\n\n{question}\n\nGrund: {reason}. Halten Sie das für einen Irrtum? Antworten Sie einfach auf diese E-Mail.',
  'hidden.button': 'Reise ansehen',
  'reason.personal_data': 'sie enthält persönliche Daten',
  'reason.abuse': 'sie beleidigt Menschen',
  'reason.off_topic': 'sie betrifft nicht die Reise',
  'reason.fake': 'sie ist keine echte Frage',
  'reason.advert': 'sie ist Werbung',
  'reason.illegal': 'sie verstößt gegen das Gesetz',
};
const zh: typeof en = {
  'asked.subject': '{asker} 对线路提问：{tour}',
  'asked.body':
    '{name}，您好！\n\n{asker} 就“{tour}”公开提问：\n\n{question}\n\n您回复后，问题和回答会一起显示在线路页面上。',
  'asked.button': '去回答',
  'answered.subject': '{answerer} 回答了您的问题：{tour}',
  'answered.body':
    '{asker}，您好！\n\n您就“{tour}”提问：\n\n{question}\n\n{answerer} 的回答：\n\n{answer}\n\n问答已显示在线路页面上。如果不是您提的问题，请直接回复此邮件，我们会将其撤下。',
  'answered.button': '查看线路',
  'hidden.subject': '您的提问已下架：{tour}',
  'hidden.body':
    '{asker}，您好！\n\n我们已将您关于“{tour}”的提问下架：\n\n{question}\n\n原因：{reason}。如果您认为有误，请直接回复此邮件。',
  'hidden.button': '查看线路',
  'reason.personal_data': '含有个人信息',
  'reason.abuse': '含有侮辱性内容',
  'reason.off_topic': '与线路无关',
  'reason.fake': '不是真实的提问',
  'reason.advert': '属于广告',
  'reason.illegal': '违反法律',
};
const texts = createTexts({ en, ru, de, zh });

interface TourFacts {
  slug: string;
  name: LocalText;
  answerer: string;
  account: { email: string; language: string } | null;
}

async function findTourFacts(trx: Trx, tourId: number): Promise<TourFacts | null> {
  return rowOrNull<TourFacts>(trx)`select ${TOUR_SLUG} as slug, t.name,
      ${SPEAKER_NAME} as answerer,
      (select jsonb_build_object('email', u.email, 'language', u.language) from user_account u where u.id = o.user_id) as account
    from tour t join organizer o on o.id = t.organizer_id where t.id = ${tourId}`;
}

type Asked = Pick<QuestionHead, 'id' | 'tour_id' | 'text' | 'author_name' | 'email' | 'locale'>;

/** Emails the organizer about a new question. */
export async function sendQuestionEmail(deps: EmailDeps, trx: Trx, question: Asked): Promise<void> {
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
    path: pagePaths.organizerQuestions(),
    group: 'questions',
    dedupeKey: `question:${question.id}:asked`,
  });
}

/** Emails the first answer to the asker. */
export async function sendAnswerEmail(deps: EmailDeps, trx: Trx, question: Asked, answer: string): Promise<void> {
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

/** Emails the asker why their question was hidden. */
export async function sendQuestionHiddenEmail(
  deps: EmailDeps,
  trx: Trx,
  question: Asked,
  reason: HideReason,
): Promise<void> {
  const tour = await findTourFacts(trx, question.tour_id);
  if (!tour || question.email === null) return;
  const locale = toLocale(question.locale);
  await sendEmail(deps, trx, {
    texts,
    name: 'hidden',
    to: { email: question.email, locale },
    values: {
      asker: question.author_name,
      tour: textIn(tour.name, locale),
      question: question.text,
      reason: texts(locale, `reason.${reason}`),
    },
    path: `/${tour.slug}`,
  });
}
