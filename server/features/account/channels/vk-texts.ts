import { createTexts } from '#server/texts.ts';

const en = {
  code: '{code} links these VK messages to your Serai account. Enter it within 5 minutes in the browser where you requested it, and don’t share it with anyone. If you did not request it, ignore this message.',
  expired: 'This link has expired or has been used. Please start again in the settings on Serai.',
};
export type VkTextKey = keyof typeof en;

const ru: typeof en = {
  code: '{code} — код, чтобы привязать ваш ВКонтакте к аккаунту Serai. Введите его в течение 5 минут в том браузере, где запросили, и никому не сообщайте. Если вы его не запрашивали, ничего не делайте.',
  expired: 'Ссылка устарела или уже использована. Начните заново в настройках Serai.',
};
const de: typeof en = {
  code: '{code} verbindet diese VK-Nachrichten mit Ihrem Serai-Konto. Geben Sie den Code innerhalb von 5 Minuten in dem Browser ein, in dem Sie ihn angefordert haben, und verraten Sie ihn niemandem. Nicht angefordert? Dann ignorieren Sie diese Nachricht.',
  expired:
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte beginnen Sie bei Serai in den Einstellungen noch einmal.',
};
const zh: typeof en = {
  code: '{code} 用于将此 VK 账号绑定到您的 Serai 账户。请在 5 分钟内于获取验证码的浏览器中输入，切勿告诉他人。如非您本人操作，请忽略。',
  expired: '链接已过期或已被使用，请在 Serai 的设置中重新开始。',
};

/** Texts of the community. */
export const vkText = createTexts<VkTextKey>({ en, ru, de, zh });
