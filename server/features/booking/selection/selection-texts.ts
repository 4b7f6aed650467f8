import { createTexts } from '#server/texts.ts';

const en = {
  'made.subject': '{count, plural, one {A tour has been} other {# tours have been}} picked for you',
  'made.body':
    'Hello {name},\n\n{who, select, staff {Our team} other {{who}}} has picked {count, plural, one {a tour} other {# tours}} for your request {id} ({tour}). Say yes or no to each, and send your answers: they go straight to your request.',
  'made.button': 'See the tours',
  'marked.subject': 'Request {id}: a reply to your shortlist',
  'marked.body':
    'Hello {name},\n\n{who} has replied to your shortlist for request {id}.{yes, select, none {} other {\n\nYes:\n{yes}}}{no, select, none {} other {\n\nNo:\n{no}}}{open, select, none {} other {\n\nNo answer:\n{open}}}',
  'marked.button': 'Open the request',
};
const ru: typeof en = {
  'made.subject':
    'Для вас {count, plural, one {подобран # тур} few {подобрано # тура} many {подобрано # туров} other {подобрано # тура}}',
  'made.body':
    'Здравствуйте, {name}!\n\nПо вашей заявке {id} («{tour}») для вас {count, plural, one {подобран # тур} few {подобрано # тура} many {подобрано # туров} other {подобрано # тура}}. Подборку прислали: {who, select, staff {наша команда} other {{who}}}. Отметьте, что подходит, а что нет, и отправьте ответ: он сразу попадёт в заявку.',
  'made.button': 'Посмотреть туры',
  'marked.subject': 'Заявка {id}: по подборке есть ответ',
  'marked.body':
    'Здравствуйте, {name}!\n\nПутешественник ответил на вашу подборку к заявке {id} ({who}).{yes, select, none {} other {\n\nПодходит:\n{yes}}}{no, select, none {} other {\n\nНе подходит:\n{no}}}{open, select, none {} other {\n\nБез отметки:\n{open}}}',
  'marked.button': 'Открыть заявку',
};
const de: typeof en = {
  'made.subject': '{count, plural, one {Eine Reise} other {# Reisen}} für Sie ausgesucht',
  'made.body':
    'Guten Tag {name},\n\n{who, select, staff {unser Team} other {{who}}} hat zu Ihrer Anfrage {id} („{tour}“) {count, plural, one {eine Reise} other {# Reisen}} für Sie ausgesucht. Sagen Sie, was passt und was nicht, und senden Sie Ihre Antwort ab: Sie steht dann gleich in Ihrer Anfrage.',
  'made.button': 'Reisen ansehen',
  'marked.subject': 'Anfrage {id}: Antwort auf Ihre Auswahl',
  'marked.body':
    'Guten Tag {name},\n\n{who} hat auf Ihre Auswahl zur Anfrage {id} geantwortet.{yes, select, none {} other {\n\nJa:\n{yes}}}{no, select, none {} other {\n\nNein:\n{no}}}{open, select, none {} other {\n\nOhne Antwort:\n{open}}}',
  'marked.button': 'Anfrage öffnen',
};
const zh: typeof en = {
  'made.subject': '为您挑选了 {count} 条线路',
  'made.body':
    '{name}，您好！\n\n{who, select, staff {我们的团队} other {{who}}}根据您的申请 {id}（“{tour}”）为您挑选了 {count} 条线路。请逐条选择合适或不合适并提交，您的答复会直接显示在申请中。',
  'made.button': '查看线路',
  'marked.subject': '申请 {id}：旅客已答复您的推荐',
  'marked.body':
    '{name}，您好！\n\n{who} 已答复您为申请 {id} 推荐的线路。{yes, select, none {} other {\n\n合适：\n{yes}}}{no, select, none {} other {\n\n不合适：\n{no}}}{open, select, none {} other {\n\n未答复：\n{open}}}',
  'marked.button': '打开申请',
};

/** Subject, body and button of an email about a shortlist. */
export const selectionText = createTexts({ en, ru, de, zh });
