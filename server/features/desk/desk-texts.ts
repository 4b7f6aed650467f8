import { createTexts } from '#server/texts.ts';

const en = {
  'approved.subject': 'Your tour is online: {tour}',
  'approved.body': '“{tour}” is now on the site. Later changes and tours appear as soon as you publish them.',
  'approved.button': 'Open the tour',
  'returned.subject': 'Please change something: {tour}',
  'returned.body': 'We have read “{tour}” and cannot publish it yet:\n\n{message}\n\nChange it and send it again.',
  'returned.button': 'Open the tour',
  'invited.subject': '{organizer} invites you to its team',
  'invited.body':
    '{organizer} would like to work with you. Sign in with this email address to accept; without an account, create one first.',
  'invited.button': 'Open the invitation',
  'payout_changed.subject': 'Payout details changed: {organizer}',
  'payout_changed.body':
    'Somebody with access to {organizer} has changed where its money is sent. If that wasn’t you or your team, change your password and write to us at once.',
  'payout_changed.button': 'Check the details',
};
const ru: typeof en = {
  'approved.subject': 'Тур опубликован: {tour}',
  'approved.body':
    'Тур «{tour}» теперь на сайте. Следующие изменения и туры появляются сразу, как только вы их опубликуете.',
  'approved.button': 'Открыть тур',
  'returned.subject': 'Нужно кое-что поправить: {tour}',
  'returned.body':
    'Мы прочитали тур «{tour}» и пока не можем его опубликовать:\n\n{message}\n\nПоправьте и отправьте ещё раз.',
  'returned.button': 'Открыть тур',
  'invited.subject': '{organizer} приглашает вас в команду',
  'invited.body':
    '{organizer} приглашает вас работать вместе. Чтобы принять приглашение, войдите с этим адресом почты; если аккаунта ещё нет, сначала создайте его.',
  'invited.button': 'Открыть приглашение',
  'payout_changed.subject': 'Изменены реквизиты для выплат: {organizer}',
  'payout_changed.body':
    'Реквизиты, на которые {organizer} получает деньги, изменили. Если это были не вы и не ваша команда, смените пароль и сразу напишите нам.',
  'payout_changed.button': 'Проверить реквизиты',
};
const de: typeof en = {
  'approved.subject': 'Ihre Reise ist online: {tour}',
  'approved.body':
    '„{tour}“ ist jetzt auf der Website. Spätere Änderungen und Reisen erscheinen, sobald Sie sie veröffentlichen.',
  'approved.button': 'Reise öffnen',
  'returned.subject': 'Bitte noch etwas ändern: {tour}',
  'returned.body':
    'Wir haben „{tour}“ gelesen und können die Reise noch nicht veröffentlichen:\n\n{message}\n\nÄndern Sie das und reichen Sie die Reise erneut ein.',
  'returned.button': 'Reise öffnen',
  'invited.subject': '{organizer} lädt Sie ins Team ein',
  'invited.body':
    '{organizer} möchte mit Ihnen arbeiten. Melden Sie sich mit dieser E-Mail-Adresse an, um anzunehmen; ohne Konto legen Sie zuerst eines an.',
  'invited.button': 'Einladung öffnen',
  'payout_changed.subject': 'Auszahlungsdaten geändert: {organizer}',
  'payout_changed.body':
    'Jemand mit Zugang zu {organizer} hat geändert, wohin das Geld überwiesen wird. Falls das weder Sie noch Ihr Team waren, ändern Sie Ihr Passwort und schreiben Sie uns sofort.',
  'payout_changed.button': 'Daten prüfen',
};
const zh: typeof en = {
  'approved.subject': '您的线路已上线：{tour}',
  'approved.body': '“{tour}”已在网站上展示。今后您发布的修改和新线路会立即上线。',
  'approved.button': '打开线路',
  'returned.subject': '请再修改一下：{tour}',
  'returned.body': '我们看过了“{tour}”，目前还不能发布：\n\n{message}\n\n请修改后重新提交。',
  'returned.button': '打开线路',
  'invited.subject': '{organizer}邀请您加入团队',
  'invited.body': '{organizer}希望与您共事。请用此邮箱登录后接受邀请；还没有账号的话，请先注册。',
  'invited.button': '打开邀请',
  'payout_changed.subject': '{organizer} 的收款信息已更改',
  'payout_changed.body': '{organizer} 的收款账户信息已被更改。如果不是您或您的团队操作的，请立即修改密码并联系我们。',
  'payout_changed.button': '查看收款信息',
};

/** Texts of the emails of the desk. */
export const deskText = createTexts({ en, ru, de, zh });
