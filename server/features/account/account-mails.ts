import { createTexts } from '#server/texts.ts';

const en = {
  'code.subject': '{code} is your Serai code',
  'code.body':
    'Your code is {code}. It works for 5 minutes, in the browser that asked for it.\n\nIf you did not ask for it, you need not do anything.',
};
const ru: typeof en = {
  'code.subject': '{code} — ваш код для Serai',
  'code.body':
    'Ваш код: {code}. Он действует 5 минут в том браузере, где вы его запросили.\n\nЕсли вы ничего не запрашивали, просто не отвечайте на это письмо.',
};
const de: typeof en = {
  'code.subject': '{code} ist Ihr Serai-Code',
  'code.body':
    'Ihr Code ist {code}. Er gilt 5 Minuten, in dem Browser, der ihn angefordert hat.\n\nFalls Sie ihn nicht angefordert haben, müssen Sie nichts tun.',
};
const zh: typeof en = {
  'code.subject': '{code} 是您的 Serai 验证码',
  'code.body': '您的验证码是 {code}，5 分钟内有效，请在申请验证码的浏览器中输入。\n\n如果不是您本人操作，无需理会。',
};

/** Texts of the account's letters. */
export const accountMailText = createTexts<keyof typeof en>({ en, ru, de, zh });
