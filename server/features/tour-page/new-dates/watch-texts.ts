import { createTexts } from '#server/texts.ts';

const en = {
  'ask.subject': 'New dates for {tour}: was this you?',
  'ask.body':
    'Hello,\n\nSomeone asked us to email this address when {tour} gets new dates. Was it you? Confirm, and we’ll email you once when it does.\n\nIf it wasn’t you, do nothing: we won’t email you again, and we’ll delete your address in three days.',
  'ask.button': 'Yes, notify me',
  'announced.subject': 'New dates: {tour}',
  'announced.body':
    'Hello,\n\nYou asked us to let you know: {tour} has new dates.\n\n{dates}\n\nThis is the one email you asked for. If none of the dates suits you, ask again on the tour’s page.',
  'announced.button': 'See the dates',
  date: '{days}, from {price} per person',
  'page.ask.title': 'New dates for {tour}',
  'page.ask.lead': 'We’ll email you once, when the tour has new dates.',
  'page.ask.button': 'Yes, notify me',
  'page.on.title': 'We’ll email you',
  'page.on.lead': 'Once, when {tour} has new dates. Changed your mind? We’ll delete your address straight away.',
  'page.on.button': 'Don’t email me',
  'page.off.title': 'Your address is deleted',
  'page.off.lead': 'We won’t email you about {tour}.',
  'page.gone.title': 'This link no longer works',
  'page.gone.lead':
    'The email has been sent, or the link is more than three days old. You can ask again on the tour’s page.',
  home: 'To {site}',
};
const ru: typeof en = {
  'ask.subject': 'Новые даты: {tour}. Это вы просили?',
  'ask.body':
    'Здравствуйте!\n\nКто-то попросил написать на этот адрес, когда у тура «{tour}» появятся новые даты. Если это вы, подтвердите, и мы пришлём одно письмо.\n\nЕсли не вы, ничего не делайте: писем больше не будет, а адрес мы удалим через три дня.',
  'ask.button': 'Да, сообщите мне',
  'announced.subject': 'Новые даты: {tour}',
  'announced.body':
    'Здравствуйте!\n\nВы просили сообщить: у тура «{tour}» появились новые даты.\n\n{dates}\n\nЭто то самое одно письмо. Если даты не подходят, попросите сообщить о следующих на странице тура.',
  'announced.button': 'Посмотреть даты',
  date: '{days}, от {price} за человека',
  'page.ask.title': 'Новые даты: {tour}',
  'page.ask.lead': 'Напишем один раз, когда у тура появятся новые даты.',
  'page.ask.button': 'Да, сообщите мне',
  'page.on.title': 'Мы вам напишем',
  'page.on.lead': 'Один раз, когда появятся новые даты: {tour}. Если передумали, сразу удалим ваш адрес.',
  'page.on.button': 'Не писать мне',
  'page.off.title': 'Ваш адрес удалён',
  'page.off.lead': 'Писем о новых датах не будет: {tour}.',
  'page.gone.title': 'Ссылка больше не работает',
  'page.gone.lead': 'Письмо уже отправлено, или ссылке больше трёх дней. Попросить ещё раз можно на странице тура.',
  home: 'На сайт {site}',
};
const de: typeof en = {
  'ask.subject': 'Neue Termine für „{tour}“: Waren Sie das?',
  'ask.body':
    'Guten Tag,\n\njemand hat uns gebeten, an diese Adresse zu schreiben, sobald es neue Termine gibt: „{tour}“. Waren Sie das? Dann bestätigen Sie bitte, und Sie bekommen genau eine E-Mail.\n\nWenn nicht, brauchen Sie nichts zu tun: Es kommt nichts mehr, und in drei Tagen löschen wir Ihre Adresse.',
  'ask.button': 'Ja, benachrichtigen',
  'announced.subject': 'Neue Termine: {tour}',
  'announced.body':
    'Guten Tag,\n\nSie wollten es wissen: „{tour}“ hat neue Termine.\n\n{dates}\n\nDas ist die eine E-Mail, um die Sie gebeten haben. Passt kein Termin, können Sie sich auf der Seite der Reise noch einmal eintragen.',
  'announced.button': 'Termine ansehen',
  date: '{days}, ab {price} pro Person',
  'page.ask.title': 'Neue Termine: {tour}',
  'page.ask.lead': 'Wir schreiben Ihnen einmal, sobald es neue Termine gibt.',
  'page.ask.button': 'Ja, benachrichtigen',
  'page.on.title': 'Wir schreiben Ihnen',
  'page.on.lead': 'Einmal, sobald es neue Termine gibt: {tour}. Doch nicht? Dann löschen wir Ihre Adresse sofort.',
  'page.on.button': 'Nicht schreiben',
  'page.off.title': 'Ihre Adresse ist gelöscht',
  'page.off.lead': 'Zu neuen Terminen schreiben wir Ihnen nicht: {tour}.',
  'page.gone.title': 'Dieser Link funktioniert nicht mehr',
  'page.gone.lead':
    'Die E-Mail ist schon verschickt, oder der Link ist älter als drei Tage. Auf der Seite der Reise können Sie sich erneut eintragen.',
  home: 'Zu {site}',
};
const zh: typeof en = {
  'ask.subject': '“{tour}”的新团期：是您本人吗？',
  'ask.body':
    '您好！\n\n有人希望在“{tour}”公布新团期时通知此邮箱。如果是您本人，请点击确认，届时我们只发一封邮件。\n\n如果不是，无需任何操作：我们不会再发邮件，并将在三天后删除此地址。',
  'ask.button': '确认通知我',
  'announced.subject': '新团期：{tour}',
  'announced.body':
    '您好！\n\n您希望得到通知：“{tour}”已有新团期。\n\n{dates}\n\n这是您要求的唯一一封邮件。如日期不合适，可在线路页面再次登记。',
  'announced.button': '查看团期',
  date: '{days}，{price} 起/人',
  'page.ask.title': '新团期：{tour}',
  'page.ask.lead': '公布新团期时，我们只通知您一次。',
  'page.ask.button': '确认通知我',
  'page.on.title': '我们会通知您',
  'page.on.lead': '“{tour}”公布新团期时，我们会发一封邮件。如改变主意，我们会立即删除您的邮箱地址。',
  'page.on.button': '不用通知我',
  'page.off.title': '您的邮箱地址已删除',
  'page.off.lead': '我们不会再就“{tour}”给您发邮件。',
  'page.gone.title': '链接已失效',
  'page.gone.lead': '邮件已发出，或链接已超过三天。您可以在线路页面重新登记。',
  home: '前往 {site}',
};

/** Texts of emails and pages about new dates of a tour. */
export const watchText = createTexts({ en, ru, de, zh });
