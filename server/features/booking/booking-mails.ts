import { createTexts } from '#server/texts.ts';

/** The letters of a booking: to the traveller, and those that begin with `host_` to the organizer. */
export const BOOKING_MAILS = [
  'asked',
  'held',
  'confirmed',
  'proposed',
  'declined',
  'paid',
  'paid_rest',
  'canceled',
  'called_off',
  'expired',
  'expiring',
  'balance_due',
  'completed',
  'host_asked',
  'host_reminder',
  'host_booked',
  'host_canceled',
  'host_declined_offer',
] as const;
export type BookingMailName = (typeof BOOKING_MAILS)[number];

type Key =
  | `${BookingMailName}.subject`
  | `${BookingMailName}.body`
  | 'button'
  | 'button.pay'
  | 'button.answer'
  | 'reason';

const en: Record<Key, string> = {
  button: 'Open the booking',
  'button.pay': 'Pay and keep the seats',
  'button.answer': 'Answer the request',
  reason: 'Reason: {reason}',
  'asked.subject': 'Your request is with the organizer: {tour}',
  'asked.body':
    'Hello {name},\n\nyour request for {tour}, {dates}, {people, plural, one {# person} other {# people}}, is with the organizer, who has until {deadline} (UTC) to reply. Nothing is charged until then; without a reply the request closes by itself.',
  'held.subject': 'Your seats are held: {tour}',
  'held.body':
    'Hello {name},\n\nwe are holding {people, plural, one {# seat} other {# seats}} on {tour}, {dates}. Please pay {due} by {deadline} (UTC), or the seats go back on sale.',
  'confirmed.subject': 'Confirmed by the organizer: {tour}',
  'confirmed.body':
    'Hello {name},\n\nthe organizer has confirmed {tour}, {dates}. Please pay {due} by {deadline} (UTC) to keep your seats.',
  'proposed.subject': 'The organizer suggests something else: {tour}',
  'proposed.body':
    'Hello {name},\n\nthe organizer has made another offer for your request: {dates}, {total} in total. Please accept or decline by {deadline} (UTC).',
  'declined.subject': 'This time it did not work out: {tour}',
  'declined.body':
    'Hello {name},\n\nthe organizer cannot take you on {tour}, {dates}. Nothing was charged. You may like another date or a similar tour.',
  'paid.subject': 'You are going: {tour}',
  'paid.body': 'Hello {name},\n\nwe have received {paid}. Your seats on {tour}, {dates}, are booked.',
  'paid_rest.subject': 'Paid in full: {tour}',
  'paid_rest.body': 'Hello {name},\n\nthank you, {tour}, {dates}, is paid in full: {paid}.',
  'canceled.subject': 'Cancelled: {tour}',
  'canceled.body': 'Hello {name},\n\nyour booking of {tour}, {dates}, is cancelled. Your refund: {refund}.',
  'called_off.subject': 'The trip was called off: {tour}',
  'called_off.body': 'Hello {name},\n\nwe are sorry: {tour}, {dates}, has been called off. Your refund: {refund}.',
  'expired.subject': 'The request has expired: {tour}',
  'expired.body':
    'Hello {name},\n\nthe time for {tour}, {dates}, ran out and the request is closed. You are welcome to send a new request. Your refund: {refund}.',
  'expiring.subject': 'Your seats are held until {deadline}: {tour}',
  'expiring.body':
    'Hello {name},\n\na reminder: {due} for {tour}, {dates}, is still open. After {deadline} (UTC) the seats go back on sale.',
  'balance_due.subject': 'The balance is due: {tour}',
  'balance_due.body':
    'Hello {name},\n\n{due} for {tour}, {dates}, is still to be paid. Please pay by {deadline} (UTC), or the booking will be cancelled.',
  'completed.subject': 'Welcome back: {tour}',
  'completed.body': 'Hello {name},\n\nwelcome back from {tour}. We hope you enjoyed it.',
  'host_asked.subject': 'New request: {tour}, {dates}',
  'host_asked.body':
    'A traveller would like to join {tour}, {dates}: {people, plural, one {# person} other {# people}}, {total}.\n\nPlease answer by {deadline} (UTC).',
  'host_reminder.subject': 'A traveller is waiting: {tour}, {dates}',
  'host_reminder.body': 'The request for {tour}, {dates}, has no reply yet. It closes by itself on {deadline} (UTC).',
  'host_booked.subject': 'Booked: {tour}, {dates}',
  'host_booked.body':
    '{people, plural, one {# person has} other {# people have}} booked {tour}, {dates}. Paid so far: {paid}.',
  'host_canceled.subject': 'Cancelled: {tour}, {dates}',
  'host_canceled.body':
    'The booking of {people, plural, one {# person} other {# people}} for {tour}, {dates}, was cancelled. The seats are on sale again.',
  'host_declined_offer.subject': 'Your offer was declined: {tour}, {dates}',
  'host_declined_offer.body':
    'The traveller prefers the original request for {tour}, {dates}. Please answer by {deadline} (UTC).',
};
const ru: typeof en = {
  button: 'Открыть заявку',
  'button.pay': 'Оплатить и закрепить места',
  'button.answer': 'Ответить на заявку',
  reason: 'Причина: {reason}',
  'asked.subject': 'Заявка отправлена организатору: {tour}',
  'asked.body':
    'Здравствуйте, {name}!\n\nОрганизатор получил вашу заявку: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Он должен ответить до {deadline} (UTC). До этого ничего не спишем, а без ответа заявка закроется сама.',
  'held.subject': 'Места за вами: {tour}',
  'held.body':
    'Здравствуйте, {name}!\n\nМы держим для вас {people, plural, one {# место} few {# места} many {# мест} other {# места}}: {tour}, {dates}. Оплатите {due} до {deadline} (UTC), иначе места вернутся в продажу.',
  'confirmed.subject': 'Организатор подтвердил: {tour}',
  'confirmed.body':
    'Здравствуйте, {name}!\n\nОрганизатор подтвердил: {tour}, {dates}. Оплатите {due} до {deadline} (UTC), чтобы закрепить места.',
  'proposed.subject': 'Организатор предлагает другой вариант: {tour}',
  'proposed.body':
    'Здравствуйте, {name}!\n\nПо вашей заявке есть другое предложение: {dates}, всего {total}. Ответьте до {deadline} (UTC).',
  'declined.subject': 'В этот раз не получилось: {tour}',
  'declined.body':
    'Здравствуйте, {name}!\n\nОрганизатор не сможет вас принять: {tour}, {dates}. Мы ничего не списали. Посмотрите другие даты и похожие туры.',
  'paid.subject': 'Вы едете: {tour}',
  'paid.body': 'Здравствуйте, {name}!\n\nМы получили {paid}. Места забронированы: {tour}, {dates}.',
  'paid_rest.subject': 'Оплачено полностью: {tour}',
  'paid_rest.body': 'Здравствуйте, {name}!\n\nСпасибо, тур оплачен полностью: {tour}, {dates}, {paid}.',
  'canceled.subject': 'Заявка отменена: {tour}',
  'canceled.body': 'Здравствуйте, {name}!\n\nБронирование отменено: {tour}, {dates}. К возврату: {refund}.',
  'called_off.subject': 'Поездка отменена: {tour}',
  'called_off.body':
    'Здравствуйте, {name}!\n\nНам очень жаль: поездка отменена — {tour}, {dates}. К возврату: {refund}.',
  'expired.subject': 'Срок заявки истёк: {tour}',
  'expired.body':
    'Здравствуйте, {name}!\n\nВремя вышло, и заявка закрыта: {tour}, {dates}. Вы можете отправить новую в любой момент. К возврату: {refund}.',
  'expiring.subject': 'Места за вами до {deadline}: {tour}',
  'expiring.body':
    'Здравствуйте, {name}!\n\nНапоминаем: осталось оплатить {due} — {tour}, {dates}. После {deadline} (UTC) места вернутся в продажу.',
  'balance_due.subject': 'Пора доплатить: {tour}',
  'balance_due.body':
    'Здравствуйте, {name}!\n\nОсталось доплатить {due}: {tour}, {dates}. Оплатите до {deadline} (UTC), иначе бронирование отменится.',
  'completed.subject': 'С возвращением: {tour}',
  'completed.body': 'Здравствуйте, {name}!\n\nС возвращением! Надеемся, вам понравилось: {tour}.',
  'host_asked.subject': 'Новая заявка: {tour}, {dates}',
  'host_asked.body':
    'К вам хотят поехать: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}, {total}.\n\nОтветьте до {deadline} (UTC).',
  'host_reminder.subject': 'Путешественник ждёт ответа: {tour}, {dates}',
  'host_reminder.body': 'На заявку ещё нет ответа: {tour}, {dates}. Она закроется сама {deadline} (UTC).',
  'host_booked.subject': 'Забронировано: {tour}, {dates}',
  'host_booked.body':
    'Новое бронирование: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Оплачено: {paid}.',
  'host_canceled.subject': 'Отмена: {tour}, {dates}',
  'host_canceled.body':
    'Бронирование отменено: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Места снова в продаже.',
  'host_declined_offer.subject': 'Ваше предложение не подошло: {tour}, {dates}',
  'host_declined_offer.body':
    'Путешественник предпочитает свою первую заявку: {tour}, {dates}. Ответьте до {deadline} (UTC).',
};
const de: typeof en = {
  button: 'Buchung öffnen',
  'button.pay': 'Bezahlen und Plätze sichern',
  'button.answer': 'Anfrage beantworten',
  reason: 'Grund: {reason}',
  'asked.subject': 'Ihre Anfrage liegt beim Veranstalter: {tour}',
  'asked.body':
    'Guten Tag {name},\n\nIhre Anfrage für {tour}, {dates}, {people, plural, one {# Person} other {# Personen}}, liegt beim Veranstalter. Er hat bis {deadline} (UTC) Zeit zu antworten. Bis dahin wird nichts abgebucht; ohne Antwort wird die Anfrage automatisch geschlossen.',
  'held.subject': 'Ihre Plätze sind reserviert: {tour}',
  'held.body':
    'Guten Tag {name},\n\nwir halten {people, plural, one {# Platz} other {# Plätze}} für {tour}, {dates}. Bitte bezahlen Sie {due} bis {deadline} (UTC), sonst gehen die Plätze wieder in den Verkauf.',
  'confirmed.subject': 'Der Veranstalter hat zugesagt: {tour}',
  'confirmed.body':
    'Guten Tag {name},\n\nder Veranstalter hat {tour}, {dates}, bestätigt. Bitte bezahlen Sie {due} bis {deadline} (UTC), um die Plätze zu behalten.',
  'proposed.subject': 'Der Veranstalter schlägt etwas anderes vor: {tour}',
  'proposed.body':
    'Guten Tag {name},\n\nzu Ihrer Anfrage gibt es ein anderes Angebot: {dates}, insgesamt {total}. Bitte antworten Sie bis {deadline} (UTC).',
  'declined.subject': 'Diesmal hat es nicht geklappt: {tour}',
  'declined.body':
    'Guten Tag {name},\n\nder Veranstalter kann Sie bei {tour}, {dates}, nicht mitnehmen. Es wurde nichts abgebucht. Schauen Sie nach anderen Terminen und ähnlichen Reisen.',
  'paid.subject': 'Es geht los: {tour}',
  'paid.body': 'Guten Tag {name},\n\nwir haben {paid} erhalten. Ihre Plätze für {tour}, {dates}, sind gebucht.',
  'paid_rest.subject': 'Vollständig bezahlt: {tour}',
  'paid_rest.body': 'Guten Tag {name},\n\nvielen Dank, {tour}, {dates}, ist vollständig bezahlt: {paid}.',
  'canceled.subject': 'Storniert: {tour}',
  'canceled.body':
    'Guten Tag {name},\n\nIhre Buchung von {tour}, {dates}, ist storniert. Sie erhalten zurück: {refund}.',
  'called_off.subject': 'Die Reise wurde abgesagt: {tour}',
  'called_off.body':
    'Guten Tag {name},\n\nes tut uns leid: {tour}, {dates}, wurde abgesagt. Sie erhalten zurück: {refund}.',
  'expired.subject': 'Die Anfrage ist abgelaufen: {tour}',
  'expired.body':
    'Guten Tag {name},\n\ndie Frist für {tour}, {dates}, ist vorbei und die Anfrage geschlossen. Sie können jederzeit neu anfragen. Sie erhalten zurück: {refund}.',
  'expiring.subject': 'Ihre Plätze sind bis {deadline} reserviert: {tour}',
  'expiring.body':
    'Guten Tag {name},\n\nzur Erinnerung: {due} für {tour}, {dates}, sind noch offen. Nach {deadline} (UTC) gehen die Plätze wieder in den Verkauf.',
  'balance_due.subject': 'Die Restzahlung ist fällig: {tour}',
  'balance_due.body':
    'Guten Tag {name},\n\n{due} für {tour}, {dates}, sind noch offen. Bitte bezahlen Sie bis {deadline} (UTC), sonst wird die Buchung storniert.',
  'completed.subject': 'Willkommen zurück: {tour}',
  'completed.body': 'Guten Tag {name},\n\nwillkommen zurück von {tour}. Wir hoffen, es hat Ihnen gefallen.',
  'host_asked.subject': 'Neue Anfrage: {tour}, {dates}',
  'host_asked.body':
    'Jemand möchte mit: {tour}, {dates}, {people, plural, one {# Person} other {# Personen}}, {total}.\n\nBitte antworten Sie bis {deadline} (UTC).',
  'host_reminder.subject': 'Ein Gast wartet auf Antwort: {tour}, {dates}',
  'host_reminder.body':
    'Die Anfrage für {tour}, {dates}, ist noch unbeantwortet. Sie schließt sich am {deadline} (UTC) von selbst.',
  'host_booked.subject': 'Gebucht: {tour}, {dates}',
  'host_booked.body':
    'Neue Buchung für {tour}, {dates}: {people, plural, one {# Person} other {# Personen}}. Bisher bezahlt: {paid}.',
  'host_canceled.subject': 'Storniert: {tour}, {dates}',
  'host_canceled.body':
    'Die Buchung von {people, plural, one {# Person} other {# Personen}} für {tour}, {dates}, wurde storniert. Die Plätze sind wieder im Verkauf.',
  'host_declined_offer.subject': 'Ihr Vorschlag wurde abgelehnt: {tour}, {dates}',
  'host_declined_offer.body':
    'Der Gast möchte bei seiner ersten Anfrage bleiben: {tour}, {dates}. Bitte antworten Sie bis {deadline} (UTC).',
};
const zh: typeof en = {
  button: '查看预订',
  'button.pay': '付款并保留名额',
  'button.answer': '答复申请',
  reason: '原因：{reason}',
  'asked.subject': '申请已交给组织者：{tour}',
  'asked.body':
    '{name}，您好！\n\n您的申请已交给组织者：{tour}，{dates}，{people} 人。组织者须在 {deadline}（UTC）前答复，在此之前不会扣款；若无答复，申请会自动关闭。',
  'held.subject': '名额已为您保留：{tour}',
  'held.body':
    '{name}，您好！\n\n我们已为您保留 {people} 个名额：{tour}，{dates}。请在 {deadline}（UTC）前支付 {due}，否则名额将重新开放销售。',
  'confirmed.subject': '组织者已确认：{tour}',
  'confirmed.body': '{name}，您好！\n\n组织者已确认 {tour}，{dates}。请在 {deadline}（UTC）前支付 {due} 以保留名额。',
  'proposed.subject': '组织者提出了其他方案：{tour}',
  'proposed.body': '{name}，您好！\n\n针对您的申请有了新方案：{dates}，总价 {total}。请在 {deadline}（UTC）前答复。',
  'declined.subject': '这次未能成行：{tour}',
  'declined.body':
    '{name}，您好！\n\n组织者无法接待您的这次行程：{tour}，{dates}。未产生任何扣款。欢迎查看其他日期和类似行程。',
  'paid.subject': '预订成功：{tour}',
  'paid.body': '{name}，您好！\n\n我们已收到 {paid}。您在 {tour}（{dates}）的名额已订好。',
  'paid_rest.subject': '全款已付清：{tour}',
  'paid_rest.body': '{name}，您好！\n\n谢谢，{tour}（{dates}）已付清全款：{paid}。',
  'canceled.subject': '已取消：{tour}',
  'canceled.body': '{name}，您好！\n\n您的预订已取消：{tour}，{dates}。退款金额：{refund}。',
  'called_off.subject': '行程已取消：{tour}',
  'called_off.body': '{name}，您好！\n\n非常抱歉，{tour}（{dates}）已取消。退款金额：{refund}。',
  'expired.subject': '申请已过期：{tour}',
  'expired.body': '{name}，您好！\n\n{tour}（{dates}）的期限已过，申请已关闭。您可以随时重新申请。退款金额：{refund}。',
  'expiring.subject': '名额保留至 {deadline}：{tour}',
  'expiring.body':
    '{name}，您好！\n\n提醒您：{tour}（{dates}）还有 {due} 未支付。{deadline}（UTC）之后名额将重新开放销售。',
  'balance_due.subject': '请支付尾款：{tour}',
  'balance_due.body':
    '{name}，您好！\n\n{tour}（{dates}）还有 {due} 未支付。请在 {deadline}（UTC）前付清，否则预订将被取消。',
  'completed.subject': '欢迎归来：{tour}',
  'completed.body': '{name}，您好！\n\n欢迎归来！希望您喜欢 {tour}。',
  'host_asked.subject': '新申请：{tour}，{dates}',
  'host_asked.body': '有人想参加：{tour}，{dates}，{people} 人，{total}。\n\n请在 {deadline}（UTC）前答复。',
  'host_reminder.subject': '旅客在等您的答复：{tour}，{dates}',
  'host_reminder.body': '{tour}（{dates}）的申请还没有答复，将于 {deadline}（UTC）自动关闭。',
  'host_booked.subject': '新预订：{tour}，{dates}',
  'host_booked.body': '{tour}（{dates}）有新预订：{people} 人。已付：{paid}。',
  'host_canceled.subject': '已取消：{tour}，{dates}',
  'host_canceled.body': '{tour}（{dates}）{people} 人的预订已取消，名额重新开放销售。',
  'host_declined_offer.subject': '您的方案未被接受：{tour}，{dates}',
  'host_declined_offer.body': '旅客希望保持原来的申请：{tour}，{dates}。请在 {deadline}（UTC）前答复。',
};

/** Texts of the booking e-mails. */
export const bookingMailText = createTexts<Key>({ en, ru, de, zh });
