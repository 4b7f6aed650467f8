import { createTexts } from '#server/texts.ts';

const en = {
  'decline.declined': 'The bank declined the payment. Try another card or ask your bank.',
  'decline.insufficient_funds': 'There is not enough money on the card.',
  'decline.authentication_failed': 'The bank could not confirm that it was you.',
  'decline.expired': 'The payment page was open for too long.',
  'decline.canceled': 'The payment was cancelled.',
  'decline.other': 'The payment did not go through. Please try again.',
  'method.card': 'Bank card',
  'method.sbp': 'SBP, by QR code',
  'method.transfer': 'Bank transfer',
  'sandbox.card': 'Bank card (sandbox)',
  'sandbox.sbp': 'SBP (sandbox)',
};
const ru: typeof en = {
  'decline.declined': 'Банк отклонил платёж. Попробуйте другую карту или спросите в банке.',
  'decline.insufficient_funds': 'На карте недостаточно денег.',
  'decline.authentication_failed': 'Банк не смог подтвердить, что это вы.',
  'decline.expired': 'Страница оплаты была открыта слишком долго.',
  'decline.canceled': 'Оплата отменена.',
  'decline.other': 'Платёж не прошёл. Попробуйте ещё раз.',
  'method.card': 'Банковская карта',
  'method.sbp': 'СБП по QR-коду',
  'method.transfer': 'Банковский перевод',
  'sandbox.card': 'Банковская карта (песочница)',
  'sandbox.sbp': 'СБП (песочница)',
};
const de: typeof en = {
  'decline.declined': 'Die Bank hat die Zahlung abgelehnt. Versuchen Sie eine andere Karte oder fragen Sie Ihre Bank.',
  'decline.insufficient_funds': 'Die Karte ist nicht ausreichend gedeckt.',
  'decline.authentication_failed': 'Die Bank konnte Ihre Identität nicht bestätigen.',
  'decline.expired': 'Die Zahlungsseite war zu lange geöffnet.',
  'decline.canceled': 'Die Zahlung wurde abgebrochen.',
  'decline.other': 'Die Zahlung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'method.card': 'Karte',
  'method.sbp': 'SBP per QR-Code',
  'method.transfer': 'Überweisung',
  'sandbox.card': 'Karte (Testkasse)',
  'sandbox.sbp': 'SBP (Testkasse)',
};
const zh: typeof en = {
  'decline.declined': '银行拒绝了这笔付款，请换一张卡或咨询银行。',
  'decline.insufficient_funds': '卡内余额不足。',
  'decline.authentication_failed': '银行未能确认您的身份。',
  'decline.expired': '付款页面打开时间过长，已失效。',
  'decline.canceled': '付款已取消。',
  'decline.other': '付款未成功，请重试。',
  'method.card': '银行卡',
  'method.sbp': 'SBP 扫码付款',
  'method.transfer': '银行转账',
  'sandbox.card': '银行卡（测试）',
  'sandbox.sbp': 'SBP（测试）',
};

/** Texts of decline reasons and payment methods. */
export const paymentText = createTexts({ en, ru, de, zh });
