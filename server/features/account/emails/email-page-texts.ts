import { createTexts } from '#server/texts.ts';

const en = {
  reviews: 'reviews',
  questions: 'questions and answers',
  'ask.title': 'No more emails about {group}?',
  'ask.lead': 'You’ll still get emails about your bookings, payments and safety.',
  'ask.button': 'Switch them off',
  'off.title': 'Switched off: emails about {group}',
  'off.lead': 'You won’t get them any more, only emails about your bookings, payments and safety.',
  'off.button': 'Switch them on again',
  'on.title': 'Switched on: emails about {group}',
  'on.lead': 'You’ll get them again.',
  'gone.title': 'This link doesn’t work',
  'gone.lead':
    'It may be incomplete, or the account has been deleted. You can also choose your emails in the settings.',
  home: 'To {site}',
};
const ru: typeof en = {
  reviews: 'об отзывах',
  questions: 'о вопросах и ответах',
  'ask.title': 'Отключить письма {group}?',
  'ask.lead': 'Письма о бронированиях, оплате и безопасности будут приходить и дальше.',
  'ask.button': 'Отключить',
  'off.title': 'Письма {group} отключены',
  'off.lead': 'Больше они приходить не будут. Письма о бронированиях, оплате и безопасности останутся.',
  'off.button': 'Включить снова',
  'on.title': 'Письма {group} включены',
  'on.lead': 'Они снова будут приходить.',
  'gone.title': 'Ссылка не работает',
  'gone.lead': 'Возможно, она скопирована не целиком или аккаунт удалён. Выбрать письма можно и в настройках.',
  home: 'На сайт {site}',
};
const de: typeof en = {
  reviews: 'Bewertungen',
  questions: 'Fragen und Antworten',
  'ask.title': 'Keine E-Mails mehr zu {group}?',
  'ask.lead': 'E-Mails zu Ihren Buchungen, Zahlungen und Ihrer Sicherheit kommen weiterhin.',
  'ask.button': 'Abbestellen',
  'off.title': 'Abbestellt: E-Mails zu {group}',
  'off.lead': 'Sie bekommen keine mehr. E-Mails zu Buchungen, Zahlungen und Sicherheit kommen weiterhin.',
  'off.button': 'Wieder abonnieren',
  'on.title': 'Wieder aktiv: E-Mails zu {group}',
  'on.lead': 'Sie bekommen sie ab jetzt wieder.',
  'gone.title': 'Dieser Link funktioniert nicht',
  'gone.lead':
    'Vielleicht ist er unvollständig, oder das Konto wurde gelöscht. In den Einstellungen können Sie Ihre E-Mails ebenfalls wählen.',
  home: 'Zu {site}',
};
const zh: typeof en = {
  reviews: '评价',
  questions: '问答',
  'ask.title': '不再接收{group}邮件？',
  'ask.lead': '与预订、付款和安全有关的邮件仍会发送。',
  'ask.button': '退订',
  'off.title': '已退订{group}邮件',
  'off.lead': '您将不再收到此类邮件。与预订、付款和安全有关的邮件仍会发送。',
  'off.button': '重新订阅',
  'on.title': '已恢复{group}邮件',
  'on.lead': '您将重新收到此类邮件。',
  'gone.title': '链接无效',
  'gone.lead': '链接可能不完整，或账户已删除。您也可以在设置中选择要接收的邮件。',
  home: '前往 {site}',
};

export const emailPageText = createTexts({ en, ru, de, zh });
