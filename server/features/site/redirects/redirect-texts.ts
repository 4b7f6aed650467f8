import { createTexts } from '#server/texts.ts';

const en = {
  'illegal.title': 'Illegal redirect',
  'illegal.lead': 'This link leads to an address that isn’t ours, so we don’t follow it.',
  'no_telegram.title': 'Page not found',
  'no_telegram.lead': 'This site isn’t on Telegram.',
  'staff.title': 'This browser is marked as staff',
  'staff.lead': 'For 12 hours pages show what staff may see. Rights still come from the account.',
  'staff_gone.title': 'This link has expired',
  'staff_gone.lead': 'Open it again from the operator’s pages.',
  home: 'Back home',
};
const ru: typeof en = {
  'illegal.title': 'Недопустимая ссылка',
  'illegal.lead': 'Ссылка ведёт на чужой адрес, поэтому мы по ней не переходим.',
  'no_telegram.title': 'Страница не найдена',
  'no_telegram.lead': 'У этого сайта нет Telegram.',
  'staff.title': 'Этот браузер отмечен как служебный',
  'staff.lead': '12 часов страницы показывают то, что видно сотрудникам. Права по-прежнему даёт аккаунт.',
  'staff_gone.title': 'Ссылка устарела',
  'staff_gone.lead': 'Откройте её заново со страниц оператора.',
  home: 'На главную',
};
const de: typeof en = {
  'illegal.title': 'Unzulässige Weiterleitung',
  'illegal.lead': 'Der Link führt zu einer fremden Adresse, deshalb folgen wir ihm nicht.',
  'no_telegram.title': 'Seite nicht gefunden',
  'no_telegram.lead': 'Diese Website ist nicht auf Telegram.',
  'staff.title': 'Dieser Browser gilt als Dienstgerät',
  'staff.lead': '12 Stunden lang zeigen Seiten, was das Team sehen darf. Rechte gibt weiterhin nur das Konto.',
  'staff_gone.title': 'Der Link ist abgelaufen',
  'staff_gone.lead': 'Öffnen Sie ihn erneut auf den Betreiberseiten.',
  home: 'Zur Startseite',
};
const zh: typeof en = {
  'illegal.title': '无法跳转',
  'illegal.lead': '该链接指向外部地址，我们不会跳转。',
  'no_telegram.title': '页面不存在',
  'no_telegram.lead': '本网站没有 Telegram。',
  'staff.title': '此浏览器已标记为员工设备',
  'staff.lead': '12 小时内页面会显示员工可见的内容，权限仍以账户为准。',
  'staff_gone.title': '链接已过期',
  'staff_gone.lead': '请从运营页面重新打开。',
  home: '返回首页',
};

export const redirectText = createTexts({ en, ru, de, zh });
