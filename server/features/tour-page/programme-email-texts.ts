import { createTexts } from '#server/texts.ts';

type Key = `programme.${'subject' | 'body' | 'button'}` | 'day' | 'pdf' | 'meeting';

const en: Record<Key, string> = {
  'programme.subject': 'Programme: {tour}',
  'programme.body':
    'Hello,\n\nHere is the programme of {tour}, as you asked. Prices start at {price} per person, on {start}.\n\n{summary}',
  day: 'Day {day}. {title}\n{text}',
  pdf: 'To print or keep, with dates and prices: {url}',
  meeting:
    'Meeting point: {place}, {time}.\n\nIf you did not ask for this email, please ignore it: we won’t send any more.',
  'programme.button': 'Dates and prices',
};
const ru: typeof en = {
  'programme.subject': 'Программа: {tour}',
  'programme.body':
    'Здравствуйте!\n\nВы просили прислать программу: {tour}. Цена от {price} за человека — выезд {start}.\n\n{summary}',
  day: 'День {day}. {title}\n{text}',
  pdf: 'Распечатать или сохранить, с датами и ценами: {url}',
  meeting:
    'Место встречи: {place}, {time}.\n\nЕсли вы не просили об этом письме, просто проигнорируйте его: других не будет.',
  'programme.button': 'Даты и цены',
};
const de: typeof en = {
  'programme.subject': 'Programm: {tour}',
  'programme.body':
    'Guten Tag,\n\nhier ist das gewünschte Programm: „{tour}“. Preis ab {price} pro Person, am {start}.\n\n{summary}',
  day: 'Tag {day}. {title}\n{text}',
  pdf: 'Zum Drucken und Aufheben, mit Terminen und Preisen: {url}',
  meeting:
    'Treffpunkt: {place}, {time} Uhr.\n\nSie haben diese E-Mail nicht angefordert? Dann können Sie sie ignorieren; es folgt keine weitere.',
  'programme.button': 'Termine und Preise',
};
const zh: typeof en = {
  'programme.subject': '行程：{tour}',
  'programme.body': '您好！\n\n这是您索取的行程：{tour}。价格 {price} 起/人（{start}出发）。\n\n{summary}',
  day: '第 {day} 天　{title}\n{text}',
  pdf: '可打印或保存的版本，含日期和价格：{url}',
  meeting: '集合地点：{place}，{time}。\n\n如非您本人索取，请忽略此邮件，我们不会再发送。',
  'programme.button': '日期和价格',
};

/** Texts of the email with a tour's programme. */
export const emailText = createTexts<Key>({ en, ru, de, zh });
