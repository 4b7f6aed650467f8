import { createTexts } from '#server/texts.ts';

const en = {
  'code.subject': '{code} is your Serai code',
  'code.body':
    'Your code is {code}. It is valid for 5 minutes in the browser where you requested it.\n\nIf you did not request a code, please ignore this e-mail.',
};
const ru: typeof en = {
  'code.subject': '{code} — ваш код для Serai',
  'code.body':
    'Ваш код: {code}. Он действует 5 минут в браузере, в котором вы его запросили.\n\nЕсли вы не запрашивали код, просто проигнорируйте это письмо.',
};
const de: typeof en = {
  'code.subject': '{code} ist Ihr Serai-Code',
  'code.body':
    'Ihr Code lautet {code}. Er gilt 5 Minuten in dem Browser, in dem Sie ihn angefordert haben.\n\nSie haben keinen Code angefordert? Dann können Sie diese E-Mail ignorieren.',
};
const zh: typeof en = {
  'code.subject': '{code} 是您的 Serai 验证码',
  'code.body': '您的验证码是 {code}，5 分钟内有效，请在获取验证码的浏览器中输入。\n\n如非您本人操作，请忽略此邮件。',
};

export const accountMailText = createTexts<keyof typeof en>({ en, ru, de, zh });
