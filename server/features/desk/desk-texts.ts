import { createTexts } from '#server/texts.ts';

type Name = 'approved' | 'returned' | 'invited';
type Key = `${Name}.${'subject' | 'body' | 'button'}`;

const en: Record<Key, string> = {
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
};
const zh: typeof en = {
  'approved.subject': '您的行程已上线：{tour}',
  'approved.body': '“{tour}”已在网站上展示。今后您发布的修改和新行程会立即上线。',
  'approved.button': '打开行程',
  'returned.subject': '请再修改一下：{tour}',
  'returned.body': '我们看过了“{tour}”，目前还不能发布：\n\n{message}\n\n请修改后重新提交。',
  'returned.button': '打开行程',
  'invited.subject': '{organizer}邀请您加入团队',
  'invited.body': '{organizer}希望与您共事。请用此邮箱登录后接受邀请；还没有账号的话，请先注册。',
  'invited.button': '打开邀请',
};

/** Texts of the emails of the desk. */
export const deskText = createTexts<Key>({ en, ru, de, zh });
