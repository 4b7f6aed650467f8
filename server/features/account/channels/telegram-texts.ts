import { createTexts } from '#server/texts.ts';

const en = {
  share: 'Press the button below to share your phone number. If it is the one you entered on Serai, your code follows.',
  share_button: 'Share my number',
  other_number: 'That is not the number you entered on Serai. Please share your own number with the button below.',
  no_account:
    'No Serai account has confirmed this number yet. Sign in with your email and confirm the number in the settings; then it signs you in, too.',
  code: '{code} is your Serai code. Enter it within 5 minutes in the browser where you requested it, and don’t share it with anyone.',
  expired: 'This link has expired or has been used. Please request a new code on Serai.',
  hello: 'This bot sends Serai codes. Request one on the website and follow the link you see there.',
};
export type TelegramTextKey = keyof typeof en;

const ru: typeof en = {
  share:
    'Нажмите кнопку внизу, чтобы поделиться номером телефона. Если это тот номер, который вы указали на Serai, мы сразу пришлём код.',
  share_button: 'Поделиться номером',
  other_number: 'На Serai вы указали другой номер. Поделитесь своим номером с помощью кнопки внизу.',
  no_account:
    'Этот номер пока не подтверждён ни в одном аккаунте Serai. Войдите по почте и подтвердите номер в настройках — после этого входить можно будет и по нему.',
  code: '{code} — ваш код Serai. Введите его в течение 5 минут в том браузере, где запросили, и никому не сообщайте.',
  expired: 'Ссылка устарела или уже использована. Запросите новый код на Serai.',
  hello: 'Этот бот выдаёт коды Serai. Запросите код на сайте и перейдите по ссылке, которая там появится.',
};
const de: typeof en = {
  share:
    'Teilen Sie über die Schaltfläche unten Ihre Telefonnummer. Ist es die, die Sie bei Serai eingegeben haben, bekommen Sie gleich Ihren Code.',
  share_button: 'Meine Nummer teilen',
  other_number:
    'Bei Serai haben Sie eine andere Nummer eingegeben. Bitte teilen Sie über die Schaltfläche unten Ihre eigene.',
  no_account:
    'Diese Nummer ist noch in keinem Serai-Konto bestätigt. Melden Sie sich mit Ihrer E-Mail-Adresse an und bestätigen Sie die Nummer in den Einstellungen. Danach können Sie sich auch mit ihr anmelden.',
  code: '{code} ist Ihr Serai-Code. Geben Sie ihn innerhalb von 5 Minuten in dem Browser ein, in dem Sie ihn angefordert haben, und verraten Sie ihn niemandem.',
  expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie bei Serai einen neuen Code an.',
  hello:
    'Dieser Bot gibt Serai-Codes aus. Fordern Sie auf der Website einen an und öffnen Sie den Link, der dort erscheint.',
};
const zh: typeof en = {
  share: '请点击下方按钮分享您的手机号。如果与您在 Serai 填写的号码一致，我们会立即发送验证码。',
  share_button: '分享我的手机号',
  other_number: '这与您在 Serai 填写的号码不一致，请用下方按钮分享您本人的手机号。',
  no_account: '还没有 Serai 账户验证过此号码。请先用邮箱登录，并在设置中验证手机号，之后即可用它登录。',
  code: '{code} 是您的 Serai 验证码，请在 5 分钟内于获取验证码的浏览器中输入，切勿告诉他人。',
  expired: '链接已过期或已被使用，请在 Serai 重新获取验证码。',
  hello: '此机器人用于发放 Serai 验证码。请在网站上获取验证码，并打开页面显示的链接。',
};

/** Texts of the bot. */
export const telegramText = createTexts<TelegramTextKey>({ en, ru, de, zh });
