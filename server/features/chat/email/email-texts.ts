import { createTexts } from '#server/texts.ts';

const en = {
  above: 'Reply above this line',
  'refused.subject': 'Your reply was not sent',
  'refused.body': 'Your reply by email did not reach the chat.\n\n{reason}',
  'refused.button': 'Open the chat',
};
const ru: typeof en = {
  above: 'Пишите ответ выше этой строки',
  'refused.subject': 'Ответ не отправлен',
  'refused.body': 'Ваш ответ по почте не попал в чат.\n\n{reason}',
  'refused.button': 'Открыть чат',
};
const de: typeof en = {
  above: 'Bitte oberhalb dieser Zeile antworten',
  'refused.subject': 'Ihre Antwort wurde nicht gesendet',
  'refused.body': 'Ihre Antwort per E-Mail ist nicht im Chat angekommen.\n\n{reason}',
  'refused.button': 'Chat öffnen',
};
const zh: typeof en = {
  above: '请在此行上方回复',
  'refused.subject': '您的回复未发送',
  'refused.body': '您通过邮件的回复未进入聊天。\n\n{reason}',
  'refused.button': '打开聊天',
};

/** Texts of replies by email. */
export const replyText = createTexts({ en, ru, de, zh });

/** The line above which one replies, in any language; mail programs may quote it. */
export const REPLY_MARKER = new RegExp(
  `^[>\\s]*(?:—\\s)?(?:${[en, ru, de, zh].map(({ above }) => above).join('|')})`,
  'i',
);
