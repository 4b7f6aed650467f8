import { createTexts } from '#server/texts.ts';

const en = {
  connected:
    'Connected. New {site} messages now come here, too, and what you write here goes to the chat. If you have several chats, reply to the message you mean.',
  expired: 'This code has expired or has been used. Please get a new one in the settings on {site}.',
  taken:
    'This chat is already connected to another account on {site}. Disconnect it there first, in the settings, and then use the code again.',
  which: 'You have several chats on {site}. Please reply to the message you mean, so that the right person reads it.',
  nothing: 'There is no chat to answer yet. Write to an organizer or to support on {site}: {url}',
  frozen: 'This chat is closed: nobody can write in it. Your message was not sent.',
  too_many: 'That was too fast. Your message was not sent. Please try again in a minute.',
  too_long: 'Your message is too long and was not sent. Please split it.',
  unsupported: 'Only texts, pictures, PDF, Word and Excel files can be sent. Your message was not sent.',
  old: 'This email is too old to be answered by replying. Please write in the chat itself.',
  masked: 'Contact details and links in your message are hidden until a booking is paid.',
  support: '{site} support',
  traveller: 'Traveller',
  organizer: 'Organizer',
  'linked.subject': '{messenger} is connected to your {site} account',
  'linked.body':
    'Your {site} messages now go to {messenger}, too, and can be answered there.\n\nIf that wasn’t you, disconnect {messenger} in the settings and sign out your other devices there.',
  'linked.button': 'Open the settings',
};
export type MessengerTextKey = keyof typeof en;

const ru: typeof en = {
  connected:
    'Подключено. Новые сообщения {site} теперь приходят и сюда, а ваши ответы отсюда попадают в чат. Если чатов несколько, отвечайте на нужное сообщение.',
  expired: 'Код устарел или уже использован. Получите новый в настройках {site}.',
  taken:
    'Этот диалог уже подключён к другому аккаунту {site}. Сначала отключите его там в настройках, затем отправьте код ещё раз.',
  which:
    'У вас несколько чатов на {site}. Ответьте на то сообщение, о котором речь, чтобы его прочитал нужный человек.',
  nothing: 'Пока отвечать некому. Напишите организатору или в поддержку на {site}: {url}',
  frozen: 'Этот чат закрыт, писать в него нельзя. Сообщение не отправлено.',
  too_many: 'Слишком быстро: сообщение не отправлено. Попробуйте через минуту.',
  too_long: 'Сообщение слишком длинное и не отправлено. Разделите его на части.',
  unsupported: 'Можно отправлять текст, картинки, PDF, Word и Excel. Сообщение не отправлено.',
  old: 'Это письмо слишком старое, ответить на него по почте уже нельзя. Напишите прямо в чат.',
  masked: 'Контакты и ссылки в вашем сообщении скрыты до оплаты бронирования.',
  support: 'Поддержка {site}',
  traveller: 'Путешественник',
  organizer: 'Организатор',
  'linked.subject': 'К аккаунту {site} подключён {messenger}',
  'linked.body':
    'Сообщения {site} теперь приходят и в {messenger}, отвечать на них можно там же.\n\nЕсли это были не вы, отключите {messenger} в настройках и завершите там сеансы на других устройствах.',
  'linked.button': 'Открыть настройки',
};
const de: typeof en = {
  connected:
    'Verbunden. Neue Nachrichten von {site} kommen jetzt auch hier an, und was Sie hier schreiben, landet im Chat. Bei mehreren Chats antworten Sie bitte direkt auf die Nachricht, die Sie meinen.',
  expired: 'Dieser Code ist abgelaufen oder wurde schon benutzt. Einen neuen gibt es bei {site} in den Einstellungen.',
  taken:
    'Dieser Chat ist schon mit einem anderen Konto bei {site} verbunden. Trennen Sie ihn zuerst dort in den Einstellungen und senden Sie den Code dann noch einmal.',
  which:
    'Sie haben mehrere Chats bei {site}. Antworten Sie bitte direkt auf die Nachricht, die Sie meinen, damit der Richtige sie liest.',
  nothing:
    'Noch gibt es nichts zu beantworten. Schreiben Sie bei {site} einem Veranstalter oder dem Kundendienst: {url}',
  frozen: 'Dieser Chat ist geschlossen, niemand kann darin schreiben. Ihre Nachricht wurde nicht gesendet.',
  too_many: 'Das ging zu schnell. Ihre Nachricht wurde nicht gesendet. Versuchen Sie es in einer Minute noch einmal.',
  too_long: 'Ihre Nachricht ist zu lang und wurde nicht gesendet. Bitte teilen Sie sie auf.',
  unsupported: 'Möglich sind Text, Bilder, PDF, Word und Excel. Ihre Nachricht wurde nicht gesendet.',
  old: 'Diese E-Mail ist zu alt, um direkt beantwortet zu werden. Schreiben Sie bitte im Chat.',
  masked: 'Kontaktdaten und Links in Ihrer Nachricht bleiben verborgen, bis eine Buchung bezahlt ist.',
  support: 'Kundendienst von {site}',
  traveller: 'Reisegast',
  organizer: 'Veranstalter',
  'linked.subject': '{messenger} ist mit Ihrem {site}-Konto verbunden',
  'linked.body':
    'Ihre Nachrichten von {site} gehen jetzt auch an {messenger}, und Sie können dort antworten.\n\nDas waren nicht Sie? Dann trennen Sie {messenger} in den Einstellungen und melden Sie dort Ihre anderen Geräte ab.',
  'linked.button': 'Einstellungen öffnen',
};
const zh: typeof en = {
  connected:
    '连接成功。{site} 的新消息也会发送到这里，您在此回复的内容会进入聊天。如有多个聊天，请引用要回复的那条消息。',
  expired: '此代码已过期或已被使用，请在 {site} 的设置中重新获取。',
  taken: '此对话已连接到 {site} 的另一个账户。请先在该账户的设置中断开连接，再重新发送代码。',
  which: '您在 {site} 有多个聊天。请引用要回复的那条消息，以便发给对的人。',
  nothing: '暂无可回复的聊天。请在 {site} 上联系组织者或客服：{url}',
  frozen: '此聊天已关闭，无法发送消息。您的消息未发送。',
  too_many: '发送过快，消息未发送，请一分钟后再试。',
  too_long: '消息过长，未能发送，请分段发送。',
  unsupported: '仅支持文字、图片、PDF、Word 和 Excel 文件。您的消息未发送。',
  old: '此邮件已过期，无法通过回复邮件发送消息，请直接在聊天中回复。',
  masked: '预订付款前，消息中的联系方式和链接会被隐藏。',
  support: '{site} 客服',
  traveller: '旅客',
  organizer: '组织者',
  'linked.subject': '{messenger} 已连接到您的 {site} 账户',
  'linked.body':
    '您在 {site} 的消息今后也会发送到 {messenger}，并可在那里回复。\n\n如非您本人操作，请在设置中断开 {messenger} 并退出其他设备。',
  'linked.button': '打开设置',
};

/** Texts of chats in messengers. */
export const messengerText = createTexts({ en, ru, de, zh });

/** Names of the messengers, the same in every language. */
export const MESSENGER_NAMES = { telegram: 'Telegram', vk: 'VK', whatsapp: 'WhatsApp' } as const;
