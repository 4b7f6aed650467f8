import type { EmailName } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';

const en = {
  'button.pay': 'Pay my part',
  'button.view': 'View my part',
  'button.shares': 'See who has paid',
  'invited.subject': 'Your part of the trip with {who}: {sum}',
  'invited.body':
    'Hello {name},\n\n{who} has booked {tour}, {dates}, and is splitting the payment. Your part is {sum}, due by {deadline}. You don’t need an account: this is your personal link. If the trip is cancelled, your money goes back to you, not to {who}.',
  'receipt.subject': 'We’ve received your part: {tour}',
  'receipt.body': 'Hello {name},\n\nThank you, we have received {sum} for {tour}, {dates}.',
  'refunded.subject': 'Your money is on its way back: {tour}',
  'refunded.body':
    'Hello {name},\n\n{sum} of what you paid for {tour}, {dates}, is on its way back to the card or account you paid from. Your bank may take a few days to show it.',
  'paid.subject': '{who} has paid: {tour}',
  'paid.body': 'Hello {name},\n\n{who} has paid {sum} for {tour}, {dates}. Still to pay: {left}.',
  'declined.subject': '{who} won’t pay: {tour}',
  'declined.body':
    'Hello {name},\n\n{who} doesn’t want to pay the part of {sum} for {tour}, {dates}. You can pay it yourself or split the rest differently.',
  'late.subject': '{who} hasn’t paid in time: {tour}',
  'late.body':
    'Hello {name},\n\nThe part of {who}, {sum} for {tour}, {dates}, was due by {deadline} and has not been paid. You can pay it yourself or split the rest differently.',
};
export type ShareEmailName = EmailName<keyof typeof en>;

const ru: typeof en = {
  'button.pay': 'Оплатить свою часть',
  'button.view': 'Посмотреть свою часть',
  'button.shares': 'Кто уже оплатил',
  'invited.subject': '{who}: ваша часть за поездку — {sum}',
  'invited.body':
    'Здравствуйте, {name}!\n\n{who} бронирует тур «{tour}», {dates}, и делит оплату на части. Ваша часть — {sum}, оплатите её до {deadline}. Регистрация не нужна: ссылка только ваша. Если поездка отменится, деньги вернутся вам, а не тому, кто бронировал.',
  'receipt.subject': 'Ваша часть оплачена: {tour}',
  'receipt.body': 'Здравствуйте, {name}!\n\nСпасибо, мы получили {sum} за тур «{tour}», {dates}.',
  'refunded.subject': 'Возвращаем вам деньги: {tour}',
  'refunded.body':
    'Здравствуйте, {name}!\n\nВозвращаем {sum} из того, что вы заплатили за тур «{tour}», {dates}, — туда, откуда вы платили. Банку может понадобиться несколько дней.',
  'paid.subject': '{who}: часть оплачена. {tour}',
  'paid.body':
    'Здравствуйте, {name}!\n\n{who}: часть {sum} за тур «{tour}», {dates}, оплачена. Осталось собрать: {left}.',
  'declined.subject': 'Отказ от оплаты: {who}, {tour}',
  'declined.body':
    'Здравствуйте, {name}!\n\n{who} не будет оплачивать свою часть, {sum}, за тур «{tour}», {dates}. Вы можете оплатить её сами или разделить остаток иначе.',
  'late.subject': 'Часть не оплачена вовремя: {who}, {tour}',
  'late.body':
    'Здравствуйте, {name}!\n\nСрок оплаты прошёл: {who}, {sum} за тур «{tour}», {dates}, до {deadline}. Вы можете оплатить эту часть сами или разделить остаток иначе.',
};
const de: typeof en = {
  'button.pay': 'Meinen Anteil zahlen',
  'button.view': 'Meinen Anteil ansehen',
  'button.shares': 'Wer hat schon gezahlt?',
  'invited.subject': 'Ihr Anteil an der Reise mit {who}: {sum}',
  'invited.body':
    'Guten Tag {name},\n\n{who} bucht „{tour}“, {dates}, und teilt die Zahlung auf. Ihr Anteil beträgt {sum} und ist bis zum {deadline} fällig. Sie brauchen kein Konto: Der Link gehört nur Ihnen. Wird die Reise abgesagt, geht Ihr Geld an Sie zurück, nicht an {who}.',
  'receipt.subject': 'Ihr Anteil ist bezahlt: {tour}',
  'receipt.body': 'Guten Tag {name},\n\nvielen Dank, wir haben {sum} für „{tour}“, {dates}, erhalten.',
  'refunded.subject': 'Erstattung für „{tour}“',
  'refunded.body':
    'Guten Tag {name},\n\nvon Ihrer Zahlung für „{tour}“, {dates}, erstatten wir {sum} auf die Karte oder das Konto, von dem Sie gezahlt haben. Das kann einige Tage dauern.',
  'paid.subject': '{who} hat gezahlt: {tour}',
  'paid.body': 'Guten Tag {name},\n\n{who} hat {sum} für „{tour}“, {dates}, gezahlt. Noch offen: {left}.',
  'declined.subject': '{who} zahlt nicht: {tour}',
  'declined.body':
    'Guten Tag {name},\n\n{who} möchte den Anteil von {sum} für „{tour}“, {dates}, nicht zahlen. Sie können ihn selbst zahlen oder den Rest anders aufteilen.',
  'late.subject': '{who} hat nicht rechtzeitig gezahlt: {tour}',
  'late.body':
    'Guten Tag {name},\n\nder Anteil von {who}, {sum} für „{tour}“, {dates}, war bis zum {deadline} fällig und ist nicht bezahlt. Sie können ihn selbst zahlen oder den Rest anders aufteilen.',
};
const zh: typeof en = {
  'button.pay': '支付我的部分',
  'button.view': '查看我的部分',
  'button.shares': '查看付款情况',
  'invited.subject': '您与{who}同行的费用：{sum}',
  'invited.body':
    '{name}，您好！\n\n{who}预订了“{tour}”（{dates}），费用由大家分摊。您的部分是 {sum}，请在 {deadline} 前支付。无需注册账号，此链接仅供您本人使用。如行程取消，款项会退还给您本人，而不是{who}。',
  'receipt.subject': '已收到您的款项：{tour}',
  'receipt.body': '{name}，您好！\n\n我们已收到您为“{tour}”（{dates}）支付的 {sum}，谢谢。',
  'refunded.subject': '款项正在退回：{tour}',
  'refunded.body':
    '{name}，您好！\n\n您为“{tour}”（{dates}）支付的款项中，{sum} 正按原付款方式退还给您。银行可能需要几天才能到账。',
  'paid.subject': '{who}已付款：{tour}',
  'paid.body': '{name}，您好！\n\n{who}已为“{tour}”（{dates}）支付 {sum}。尚缺：{left}。',
  'declined.subject': '{who}不参与付款：{tour}',
  'declined.body': '{name}，您好！\n\n{who}不打算支付“{tour}”（{dates}）的 {sum}。您可以自己支付，或重新分摊余款。',
  'late.subject': '{who}未按时付款：{tour}',
  'late.body':
    '{name}，您好！\n\n{who}应在 {deadline} 前为“{tour}”（{dates}）支付 {sum}，但尚未付款。您可以自己支付，或重新分摊余款。',
};

/** A text of an email about a share. */
export const shareText = createTexts({ en, ru, de, zh });
