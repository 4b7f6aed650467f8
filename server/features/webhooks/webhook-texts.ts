import { createTexts } from '#server/texts.ts';

type Key = `turned_off.${'subject' | 'body' | 'button'}`;

const en: Record<Key, string> = {
  'turned_off.subject': 'Webhook turned off',
  'turned_off.body':
    'Your address {url} has not accepted our messages for {days} days, so we have stopped sending bookings to it. Once it works again, turn it on: what is still waiting will follow.',
  'turned_off.button': 'Open the webhooks',
};
const ru: typeof en = {
  'turned_off.subject': 'Вебхук отключён',
  'turned_off.body':
    'Адрес {url} не принимает наши сообщения уже {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}, поэтому мы больше не отправляем туда брони. Когда он снова заработает, включите вебхук: то, что ещё ждёт отправки, придёт.',
  'turned_off.button': 'Открыть вебхуки',
};
const de: typeof en = {
  'turned_off.subject': 'Webhook abgeschaltet',
  'turned_off.body':
    'Ihre Adresse {url} nimmt unsere Nachrichten seit {days} Tagen nicht an. Deshalb senden wir keine Buchungen mehr dorthin. Sobald sie wieder funktioniert, schalten Sie den Webhook ein: Was noch wartet, wird nachgeliefert.',
  'turned_off.button': 'Webhooks öffnen',
};
const zh: typeof en = {
  'turned_off.subject': 'Webhook 已停用',
  'turned_off.body':
    '您的地址 {url} 已连续 {days} 天未接收我们的消息，因此我们已停止向其发送预订信息。恢复正常后请重新启用，尚未送达的消息会继续发送。',
  'turned_off.button': '打开 Webhook 设置',
};

/** Texts of the emails about webhooks. */
export const webhookText = createTexts<Key>({ en, ru, de, zh });
