/** A field of a bank's transfer form. */
export type BankTransferLine = 'holder' | 'number' | 'bic' | 'bank' | 'correspondent' | 'inn' | 'kpp';
const en = {
  'transfer_due.subject': 'Bank details for {sum}: {tour}',
  'transfer_due.body':
    'Hello {name},\n\nPlease transfer {sum} for {tour}, {dates}.\n\n{details}\n\nReference: {reference}\n\nPlease copy the reference exactly: it tells us that the money is yours. We keep your {people, plural, one {seat} other {seats}} until {deadline} and email you as soon as the money is here. Within Europe a transfer usually takes one banking day.',
  'transfer_part.subject': '{received} received, {sum} to go: {tour}',
  'transfer_part.body':
    'Hello {name},\n\nThank you, {received} has arrived for {tour}, {dates}. {sum} is still missing. Please transfer the rest by {deadline}, with the same reference.\n\n{details}\n\nReference: {reference}\n\nIf the rest doesn’t arrive in time, all of your money goes back to you.',
  'transfer_line.holder': 'Recipient',
  'transfer_line.number': 'Account number',
  'transfer_line.bic': 'BIC',
  'transfer_line.bank': 'Bank',
  'transfer_line.correspondent': 'Correspondent account',
  'transfer_line.inn': 'INN',
  'transfer_line.kpp': 'KPP',
  'button.transfer': 'View the bank details',
};
const ru: typeof en = {
  'transfer_due.subject': 'Реквизиты для перевода {sum}: {tour}',
  'transfer_due.body':
    'Здравствуйте, {name}!\n\nПереведите, пожалуйста, {sum} за тур «{tour}», {dates}.\n\n{details}\n\nНазначение платежа: {reference}\n\nСкопируйте его без изменений: по нему мы узнаем ваш платёж. {people, plural, =1 {Место остаётся} other {Места остаются}} за вами до {deadline}. Как только деньги придут, мы напишем. Обычно перевод идёт один рабочий день.',
  'transfer_part.subject': 'Пришло {received}, осталось {sum}: {tour}',
  'transfer_part.body':
    'Здравствуйте, {name}!\n\nСпасибо, мы получили {received} за тур «{tour}», {dates}. Не хватает ещё {sum}. Переведите остаток до {deadline} с тем же назначением платежа.\n\n{details}\n\nНазначение платежа: {reference}\n\nЕсли остаток не придёт вовремя, мы вернём вам все деньги.',
  'transfer_line.holder': 'Получатель',
  'transfer_line.number': 'Счёт',
  'transfer_line.bic': 'БИК',
  'transfer_line.bank': 'Банк',
  'transfer_line.correspondent': 'Корреспондентский счёт',
  'transfer_line.inn': 'ИНН',
  'transfer_line.kpp': 'КПП',
  'button.transfer': 'Открыть реквизиты',
};
const de: typeof en = {
  'transfer_due.subject': 'Bankverbindung für {sum}: {tour}',
  'transfer_due.body':
    'Guten Tag {name},\n\nbitte überweisen Sie {sum} für {tour}, {dates}.\n\n{details}\n\nVerwendungszweck: {reference}\n\nBitte übernehmen Sie den Verwendungszweck genau so: Daran erkennen wir Ihre Zahlung. {people, plural, one {Ihr Platz bleibt} other {Ihre Plätze bleiben}} bis {deadline} reserviert. Sobald das Geld da ist, schreiben wir Ihnen. Eine SEPA-Überweisung dauert meist einen Bankarbeitstag.',
  'transfer_part.subject': '{received} erhalten, {sum} fehlen noch: {tour}',
  'transfer_part.body':
    'Guten Tag {name},\n\nvielen Dank, {received} für {tour}, {dates}, sind angekommen. Es fehlen noch {sum}. Bitte überweisen Sie den Rest bis {deadline} mit demselben Verwendungszweck.\n\n{details}\n\nVerwendungszweck: {reference}\n\nKommt der Rest nicht rechtzeitig, erhalten Sie alles zurück.',
  'transfer_line.holder': 'Empfänger',
  'transfer_line.number': 'IBAN',
  'transfer_line.bic': 'BIC',
  'transfer_line.bank': 'Bank',
  'transfer_line.correspondent': 'Korrespondenzkonto',
  'transfer_line.inn': 'INN',
  'transfer_line.kpp': 'KPP',
  'button.transfer': 'Bankverbindung ansehen',
};
const zh: typeof en = {
  'transfer_due.subject': '{tour}：{sum} 的收款账户',
  'transfer_due.body':
    '{name}，您好！\n\n请为 {tour}（{dates}）转账 {sum}。\n\n{details}\n\n附言：{reference}\n\n请原样填写附言，我们据此确认是您的付款。名额为您保留至 {deadline}；款项一到账，我们会发邮件通知您。转账通常需要一个工作日。',
  'transfer_part.subject': '{tour}：已收到 {received}，还差 {sum}',
  'transfer_part.body':
    '{name}，您好！\n\n我们已收到您为 {tour}（{dates}）支付的 {received}，还差 {sum}。请在 {deadline} 之前用同一附言补足余款。\n\n{details}\n\n附言：{reference}\n\n如果余款未能按时到账，我们会把全部款项退还给您。',
  'transfer_line.holder': '收款人',
  'transfer_line.number': '账号',
  'transfer_line.bic': 'BIC',
  'transfer_line.bank': '开户行',
  'transfer_line.correspondent': '代理行账户',
  'transfer_line.inn': 'INN',
  'transfer_line.kpp': 'KPP',
  'button.transfer': '查看收款账户',
};
/** Emails about bank transfers: payment details, and receipt of a part. */
export const bankTransferEmails = { en, ru, de, zh };
