import type { EmailName } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';

type Key = `${'turned_off' | 'added' | 'rolled' | 'member_left'}.${'subject' | 'body' | 'button'}`;

/** The emails about webhooks. */
export type WebhookEmail = EmailName<Key>;

const en: Record<Key, string> = {
  'turned_off.subject': 'Webhook turned off',
  'turned_off.body':
    'Your address {host} has not accepted our messages for {days} days, so we have stopped sending bookings to it. Once it works again, turn it on: what is still waiting will follow.',
  'turned_off.button': 'Open the webhooks',
  'added.subject': 'Webhook added: {host}',
  'added.body':
    '{name} has added an address at {host} that gets a message about each of your bookings. If neither you nor your team wanted this, turn it off and check who is in your team.',
  'added.button': 'Check the webhooks',
  'rolled.subject': 'New webhook secret: {host}',
  'rolled.body':
    '{name} has replaced the secret of your address at {host}. The previous one works for another day. If neither you nor your team wanted this, replace it again and check who is in your team.',
  'rolled.button': 'Check the webhooks',
  'member_left.subject': 'Webhooks turned off: {hosts}',
  'member_left.body':
    'Whoever added {hosts} no longer works with your bookings, so we send none there. If the address belongs to your company, turn it on again; if not, delete it.',
  'member_left.button': 'Check the webhooks',
};
const ru: typeof en = {
  'turned_off.subject': 'Вебхук отключён',
  'turned_off.body':
    'Адрес {host} не принимает наши сообщения уже {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}, поэтому мы больше не отправляем туда брони. Когда он снова заработает, включите вебхук: то, что ещё ждёт отправки, придёт.',
  'turned_off.button': 'Открыть вебхуки',
  'added.subject': 'Добавлен вебхук: {host}',
  'added.body':
    '{name}: добавлен адрес на {host}, он получает сообщение о каждой вашей брони. Если ни вы, ни ваша команда этого не хотели, отключите его и проверьте состав команды.',
  'added.button': 'Проверить вебхуки',
  'rolled.subject': 'Новый секрет вебхука: {host}',
  'rolled.body':
    '{name}: заменён секрет вашего адреса на {host}. Прежний действует ещё сутки. Если ни вы, ни ваша команда этого не хотели, замените его снова и проверьте состав команды.',
  'rolled.button': 'Проверить вебхуки',
  'member_left.subject': 'Вебхуки отключены: {hosts}',
  'member_left.body':
    'Тот, кто добавил {hosts}, больше не работает с вашими бронями, поэтому мы туда ничего не отправляем. Если адрес принадлежит вашей компании, включите его снова, если нет — удалите.',
  'member_left.button': 'Проверить вебхуки',
};
const de: typeof en = {
  'turned_off.subject': 'Webhook abgeschaltet',
  'turned_off.body':
    'Ihre Adresse {host} nimmt unsere Nachrichten seit {days} Tagen nicht an. Deshalb senden wir keine Buchungen mehr dorthin. Sobald sie wieder funktioniert, schalten Sie den Webhook ein: Was noch wartet, wird nachgeliefert.',
  'turned_off.button': 'Webhooks öffnen',
  'added.subject': 'Webhook hinzugefügt: {host}',
  'added.body':
    '{name} hat eine Adresse bei {host} hinzugefügt, die zu jeder Ihrer Buchungen eine Nachricht erhält. Falls weder Sie noch Ihr Team das wollten, schalten Sie sie ab und prüfen Sie, wer zu Ihrem Team gehört.',
  'added.button': 'Webhooks prüfen',
  'rolled.subject': 'Neuer Webhook-Schlüssel: {host}',
  'rolled.body':
    '{name} hat den Schlüssel Ihrer Adresse bei {host} ersetzt. Der bisherige gilt noch einen Tag. Falls weder Sie noch Ihr Team das wollten, ersetzen Sie ihn erneut und prüfen Sie, wer zu Ihrem Team gehört.',
  'rolled.button': 'Webhooks prüfen',
  'member_left.subject': 'Webhooks abgeschaltet: {hosts}',
  'member_left.body':
    'Wer {hosts} hinzugefügt hat, arbeitet nicht mehr mit Ihren Buchungen. Deshalb senden wir keine mehr dorthin. Gehört die Adresse Ihrem Unternehmen, schalten Sie sie wieder ein; sonst löschen Sie sie.',
  'member_left.button': 'Webhooks prüfen',
};
const zh: typeof en = {
  'turned_off.subject': 'Webhook 已停用',
  'turned_off.body':
    '您的地址 {host} 已连续 {days} 天未接收我们的消息，因此我们已停止向其发送预订信息。恢复正常后请重新启用，尚未送达的消息会继续发送。',
  'turned_off.button': '打开 Webhook 设置',
  'added.subject': '已添加 Webhook：{host}',
  'added.body':
    '{name} 添加了 {host} 上的一个地址，您的每笔预订都会向其发送消息。如果不是您或您的团队的意愿，请停用该地址并检查团队成员。',
  'added.button': '检查 Webhook',
  'rolled.subject': 'Webhook 密钥已更换：{host}',
  'rolled.body':
    '{name} 更换了您在 {host} 上的地址的密钥，旧密钥一天内仍然有效。如果不是您或您的团队的意愿，请再次更换并检查团队成员。',
  'rolled.button': '检查 Webhook',
  'member_left.subject': 'Webhook 已停用：{hosts}',
  'member_left.body':
    '添加 {hosts} 的成员已不再处理您的预订，因此我们不再向其发送消息。如果该地址属于贵公司，请重新启用，否则请删除。',
  'member_left.button': '检查 Webhook',
};

/** Texts of the emails about webhooks. */
export const webhookText = createTexts<Key>({ en, ru, de, zh });
