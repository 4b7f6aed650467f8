const en = {
  'button.manifest': 'Open the traveller list',
  'meeting_set.subject': 'Where to meet: {tour}',
  'meeting_set.body':
    'Hello {name},\n\nThe organizer of {tour}, {dates}, has sent the meeting details:\n\n{meeting}{files, plural, =0 {} one {\n\nA file is on your booking page.} other {\n\n# files are on your booking page.}}',
  'meeting_changed.subject': 'New meeting details: {tour}',
  'meeting_changed.body':
    'Hello {name},\n\nThe organizer of {tour}, {dates}, has changed the meeting details. They are now:\n\n{meeting}{files, plural, =0 {} one {\n\nA file is on your booking page.} other {\n\n# files are on your booking page.}}',
  'tomorrow.subject': 'Tomorrow: {tour}',
  'tomorrow.body':
    'Hello {name},\n\nYour trip begins tomorrow: {tour}.\n\nMeeting point: {place}, {time} ({zone}).{meeting}\n\nYour contact: {guide}. Open your voucher once today: it then works offline.',
  'organizer_tomorrow.subject': 'Tomorrow: {tour}',
  'organizer_tomorrow.body':
    '{tour} begins tomorrow at {time} ({zone}): {place}.\n\nThe traveller list has everyone’s phone number and needs, and checks people in. Open it once today: it then works offline.',
};

const ru: typeof en = {
  'button.manifest': 'Открыть список группы',
  'meeting_set.subject': 'Где встречаемся: {tour}',
  'meeting_set.body':
    'Здравствуйте, {name}!\n\nОрганизатор тура {tour}, {dates}, написал, где вы встречаетесь:\n\n{meeting}{files, plural, =0 {} one {\n\nНа странице бронирования есть файл.} other {\n\nФайлы — на странице бронирования: #.}}',
  'meeting_changed.subject': 'Встреча изменилась: {tour}',
  'meeting_changed.body':
    'Здравствуйте, {name}!\n\nОрганизатор тура {tour}, {dates}, изменил место встречи. Теперь так:\n\n{meeting}{files, plural, =0 {} one {\n\nНа странице бронирования есть файл.} other {\n\nФайлы — на странице бронирования: #.}}',
  'tomorrow.subject': 'Уже завтра: {tour}',
  'tomorrow.body':
    'Здравствуйте, {name}!\n\nЗавтра начинается ваше путешествие: {tour}.\n\nВстреча: {place}, {time} ({zone}).{meeting}\n\nКонтакт: {guide}. Откройте сегодня ваучер — потом он покажется и без интернета.',
  'organizer_tomorrow.subject': 'Уже завтра: {tour}',
  'organizer_tomorrow.body':
    'Завтра в {time} ({zone}) начинается {tour}: {place}.\n\nВ списке группы — телефоны, пожелания и отметка о прибытии. Откройте его сегодня — потом он покажется и без интернета.',
};
const de: typeof en = {
  'button.manifest': 'Teilnehmerliste öffnen',
  'meeting_set.subject': 'Ihr Treffpunkt: {tour}',
  'meeting_set.body':
    'Guten Tag {name},\n\nder Veranstalter von „{tour}“, {dates}, schreibt, wo Sie sich treffen:\n\n{meeting}{files, plural, =0 {} one {\n\nEine Datei liegt auf Ihrer Buchungsseite.} other {\n\n# Dateien liegen auf Ihrer Buchungsseite.}}',
  'meeting_changed.subject': 'Der Treffpunkt hat sich geändert: {tour}',
  'meeting_changed.body':
    'Guten Tag {name},\n\nder Veranstalter von „{tour}“, {dates}, hat die Angaben zum Treffpunkt geändert. Jetzt gilt:\n\n{meeting}{files, plural, =0 {} one {\n\nEine Datei liegt auf Ihrer Buchungsseite.} other {\n\n# Dateien liegen auf Ihrer Buchungsseite.}}',
  'tomorrow.subject': 'Morgen geht es los: {tour}',
  'tomorrow.body':
    'Guten Tag {name},\n\nmorgen beginnt Ihre Reise: „{tour}“.\n\nTreffpunkt: {place}, {time} Uhr ({zone}).{meeting}\n\nIhr Kontakt: {guide}. Öffnen Sie heute einmal Ihren Voucher, dann funktioniert er auch ohne Netz.',
  'organizer_tomorrow.subject': 'Morgen geht es los: {tour}',
  'organizer_tomorrow.body':
    '„{tour}“ beginnt morgen um {time} Uhr ({zone}): {place}.\n\nDie Teilnehmerliste enthält Telefonnummern und Wünsche, und Sie haken dort ab, wer da ist. Öffnen Sie sie heute einmal, dann funktioniert sie auch ohne Netz.',
};
const zh: typeof en = {
  'button.manifest': '打开出行名单',
  'meeting_set.subject': '集合信息：{tour}',
  'meeting_set.body':
    '{name}，您好！\n\n“{tour}”（{dates}）的组织者发来了集合信息：\n\n{meeting}{files, plural, =0 {} other {\n\n预订页面上有 # 个文件。}}',
  'meeting_changed.subject': '集合信息有变：{tour}',
  'meeting_changed.body':
    '{name}，您好！\n\n“{tour}”（{dates}）的组织者更改了集合信息，请以此为准：\n\n{meeting}{files, plural, =0 {} other {\n\n预订页面上有 # 个文件。}}',
  'tomorrow.subject': '明天出发：{tour}',
  'tomorrow.body':
    '{name}，您好！\n\n您的行程明天开始：{tour}。\n\n集合地点：{place}，{time}（{zone}）。{meeting}\n\n联系人：{guide}。今天请打开一次凭证，之后没有网络也能查看。',
  'organizer_tomorrow.subject': '明天出发：{tour}',
  'organizer_tomorrow.body':
    '“{tour}”明天 {time}（{zone}）出发：{place}。\n\n名单里有每个人的电话和需求，也可以签到。今天请打开一次，之后没有网络也能查看。',
};

/** Texts of the emails before a tour. */
export const meetingEmails = { en, ru, de, zh };
