import type { EmailName } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';

const en = {
  'booker.subject': 'A place has a new traveller: {tour}',
  'booker.body':
    'Hello {name},\n\n{friend} is now travelling {giver, select, none {with your booking} other {instead of {giver}}}: {tour}, {dates}. We’ve deleted the previous traveller’s details, and their link no longer works. Price and payments stay the same, and the booking stays yours.\n\n{by, select, companion {Your companion passed on the place with their personal link.} other {If this wasn’t you, write to us straight away to cancel the change.}}',
  'booker.button': 'View booking',
  'friend.subject': 'You have a place on {tour}',
  'friend.body':
    'Hello {name},\n\n{who} has passed on a place on {tour}, {dates}, to you. The organizer needs a few details about you by {locks}. You don’t need an account: this is your personal link.{due, select, none {} other {\n\nYou also take over a share of the price that hasn’t been paid yet, {due}. Pay it here:\n{pay}}}',
  'friend.button': 'Fill in my form',
  'organizer.subject': 'A traveller has changed: {tour}, {dates}',
  'organizer.body':
    'Hello {name},\n\nOn {tour}, {dates}, {friend} is travelling {giver, select, none {on a place that was passed on} other {instead of {giver}}}. The number of people and the price stay the same. The new form appears in your traveller list as soon as it is filled in.',
  'organizer.button': 'Open the traveller list',
  'giver.subject': 'Your place has been passed on: {tour}',
  'giver.body':
    'Hello {name},\n\n{by, select, companion {You have passed on your place on {tour}, {dates}, to {friend}.} other {{who} has passed on your place on {tour}, {dates}, to someone else.}} You are no longer travelling with this booking. The details in your form are deleted, and its link no longer works.\n\n{paid, select, none {You haven’t paid a share of the price.} other {The {paid} you paid stays with the place; any refund of it still comes to you.}}{by, select, companion {} other { If this is a mistake, please ask {who}.}}',
  'left.subject': 'You’re no longer travelling: {tour}',
  'left.body':
    'Hello {name},\n\n{who} has reduced the booking of {tour}, {dates}, and you are no longer travelling with it. The details in your form are deleted, and its link no longer works.\n\nIf you paid a share of the price, any refund of it comes to you, and we’ll email you the amount. If this is a mistake, please ask {who}.',
};
export type PassPlaceEmailName = EmailName<keyof typeof en>;

const ru: typeof en = {
  'booker.subject': 'Место передано: {tour}',
  'booker.body':
    'Здравствуйте, {name}!\n\nТеперь едет {friend}{giver, select, none {} other {, а не {giver}}}: {tour}, {dates}. Данные прежнего путешественника удалены, его ссылка больше не работает. Цена и оплата не изменились, бронирование по-прежнему ваше.\n\n{by, select, companion {Место передал сам попутчик по своей ссылке.} other {Если это сделали не вы, сразу напишите нам.}}',
  'booker.button': 'Открыть заявку',
  'friend.subject': 'У вас есть место: {tour}',
  'friend.body':
    'Здравствуйте, {name}!\n\nВам передали место в туре «{tour}», {dates}. Передаёт: {who}. Организатору нужны ваши данные до {locks}. Регистрация не нужна: ссылка только ваша.{due, select, none {} other {\n\nК вам перешла и неоплаченная доля стоимости, {due}. Оплатите её здесь:\n{pay}}}',
  'friend.button': 'Заполнить анкету',
  'organizer.subject': 'Сменился путешественник: {tour}, {dates}',
  'organizer.body':
    'Здравствуйте, {name}!\n\n{tour}, {dates}: теперь едет {friend}{giver, select, none {} other {, а не {giver}}}. Число людей и цена прежние. Новая анкета появится в списке группы, когда её заполнят.',
  'organizer.button': 'Открыть список группы',
  'giver.subject': 'Ваше место передано: {tour}',
  'giver.body':
    'Здравствуйте, {name}!\n\n{by, select, companion {Вы передали своё место в туре «{tour}», {dates}. Теперь едет {friend}.} other {Ваше место в туре «{tour}», {dates}, передано другому человеку. Так решил тот, кто бронировал: {who}.}} По этому бронированию вы больше не едете. Ваша анкета удалена, ссылка на неё больше не работает.\n\n{paid, select, none {Свою долю вы не оплачивали.} other {Оплаченная вами доля, {paid}, остаётся за этим местом; её возврат, если он будет, придёт вам.}}{by, select, companion {} other { Если это ошибка, обратитесь к тому, кто бронировал.}}',
  'left.subject': 'Вы больше не едете: {tour}',
  'left.body':
    'Здравствуйте, {name}!\n\nВ бронировании «{tour}», {dates}, стало меньше мест: по этому бронированию вы больше не едете. Так решил тот, кто бронировал: {who}. Ваша анкета удалена, ссылка на неё больше не работает.\n\nЕсли вы оплатили свою долю, её возврат придёт вам, о сумме напишем отдельно. Если это ошибка, обратитесь к тому, кто бронировал.',
};
const de: typeof en = {
  'booker.subject': 'Ein Platz wurde weitergegeben: {tour}',
  'booker.body':
    'Guten Tag {name},\n\n{friend} reist nun {giver, select, none {mit Ihrer Buchung} other {anstelle von {giver}}}: „{tour}“, {dates}. Die früheren Angaben sind gelöscht, der frühere Link gilt nicht mehr. Preis und Zahlungen bleiben gleich, und die Buchung behalten Sie.\n\n{by, select, companion {Ihre Begleitung hat den Platz selbst weitergegeben, über den persönlichen Link.} other {Waren Sie das nicht? Dann schreiben Sie uns bitte sofort.}}',
  'booker.button': 'Buchung ansehen',
  'friend.subject': 'Sie haben einen Platz: {tour}',
  'friend.body':
    'Guten Tag {name},\n\n{who} hat Ihnen einen Platz auf der Reise „{tour}“, {dates}, weitergegeben. Der Veranstalter braucht bis zum {locks} einige Angaben von Ihnen. Sie brauchen kein Konto: Der Link gehört nur Ihnen.{due, select, none {} other {\n\nSie übernehmen auch einen offenen Anteil am Preis, {due}. Hier bezahlen Sie ihn:\n{pay}}}',
  'friend.button': 'Mein Formular ausfüllen',
  'organizer.subject': 'Wechsel bei den Reisenden: {tour}, {dates}',
  'organizer.body':
    'Guten Tag {name},\n\nbei „{tour}“, {dates}, reist {friend} {giver, select, none {auf einem weitergegebenen Platz} other {anstelle von {giver}}}. Personenzahl und Preis bleiben gleich. Das neue Formular steht in Ihrer Teilnehmerliste, sobald es ausgefüllt ist.',
  'organizer.button': 'Teilnehmerliste öffnen',
  'giver.subject': 'Ihr Platz wurde weitergegeben: {tour}',
  'giver.body':
    'Guten Tag {name},\n\n{by, select, companion {Sie haben Ihren Platz auf der Reise „{tour}“, {dates}, an {friend} weitergegeben.} other {{who} hat Ihren Platz auf der Reise „{tour}“, {dates}, an jemand anderen weitergegeben.}} Sie reisen mit dieser Buchung nicht mehr mit. Die Angaben in Ihrem Formular sind gelöscht, der Link dazu gilt nicht mehr.\n\n{paid, select, none {Einen Anteil am Preis haben Sie nicht bezahlt.} other {Ihr bezahlter Anteil, {paid}, bleibt beim Platz; eine Erstattung dafür geht weiterhin an Sie.}}{by, select, companion {} other { Ist das ein Irrtum? Dann wenden Sie sich bitte an {who}.}}',
  'left.subject': 'Sie reisen nicht mehr mit: {tour}',
  'left.body':
    'Guten Tag {name},\n\n{who} hat die Buchung der Reise „{tour}“, {dates}, verkleinert. Sie reisen mit dieser Buchung nicht mehr mit. Die Angaben in Ihrem Formular sind gelöscht, der Link dazu gilt nicht mehr.\n\nHaben Sie einen Anteil am Preis bezahlt, geht eine Erstattung dafür an Sie; die Summe teilen wir Ihnen eigens mit. Ist das ein Irrtum? Dann wenden Sie sich bitte an {who}.',
};
const zh: typeof en = {
  'booker.subject': '名额已转让：{tour}',
  'booker.body':
    '{name}，您好！\n\n“{tour}”（{dates}）现由 {friend} {giver, select, none {出行} other {代替 {giver} 出行}}。原出行人的信息已删除，其链接已失效。价格和付款保持不变，预订仍归您所有。\n\n{by, select, companion {该名额由同行者通过自己的链接转让。} other {如果这不是您本人的操作，请立即联系我们。}}',
  'booker.button': '查看预订',
  'friend.subject': '您获得了一个名额：{tour}',
  'friend.body':
    '{name}，您好！\n\n{who} 把“{tour}”（{dates}）的一个名额转让给了您。请在 {locks} 前填写组织者需要的信息。无需账户，此链接仅供您本人使用。{due, select, none {} other {\n\n您同时接手一笔未付的分摊款项 {due}，请在此付款：\n{pay}}}',
  'friend.button': '填写我的信息',
  'organizer.subject': '出行人变更：{tour}，{dates}',
  'organizer.body':
    '{name}，您好！\n\n“{tour}”（{dates}）：{friend} {giver, select, none {接受了一个转让的名额} other {代替 {giver} 出行}}。人数和价格不变。新的信息填写后会显示在您的名单中。',
  'organizer.button': '打开名单',
  'giver.subject': '您的名额已转让：{tour}',
  'giver.body':
    '{name}，您好！\n\n{by, select, companion {您已将“{tour}”（{dates}）的名额转让给 {friend}，} other {{who} 已将您在“{tour}”（{dates}）的名额转让给他人，}}您不再随此预订出行。您填写的信息已删除，其链接已失效。\n\n{paid, select, none {您未支付过分摊款项。} other {您已付的 {paid} 随名额保留；如有退款，仍会退还给您。}}{by, select, companion {} other {如有疑问，请联系 {who}。}}',
  'left.subject': '您不再随行：{tour}',
  'left.body':
    '{name}，您好！\n\n{who} 减少了“{tour}”（{dates}）的预订人数，您不再随此预订出行。您填写的信息已删除，其链接已失效。\n\n如果您支付过分摊款项，相应的退款会退还给您，金额将另行通知。如有疑问，请联系 {who}。',
};

/** Subject, body and button of an email about a place that was passed on. */
export const passPlaceText = createTexts({ en, ru, de, zh });
