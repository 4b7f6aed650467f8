import { createTexts } from '#server/texts.ts';

const en = {
  'button.review': 'Your review',
  'button.write': 'Write a review',
  'reminder.subject': 'Still time for your review: {tour}',
  'reminder.body':
    'Hello {name},\n\nYou travelled with {organizer}: {tour}. A few sentences help those who are choosing now; it takes three minutes. The link works until {until}, and this is our last reminder.',
  'button.reviews': 'Open reviews',
  'published.subject': 'Your review is online: {tour}',
  'published.body':
    'Hello {name},\n\nYour review of {tour} is now on its page. If {organizer} has written about you, you can read it, too. Thank you: it helps everyone who travels after you.',
  'replied.subject': '{organizer} replied to your review: {tour}',
  'replied.body': 'Hello {name},\n\n{organizer} has replied to your review of {tour}.',
  'hidden.subject': 'Your review was taken down: {tour}',
  'hidden.body':
    'Hello {name},\n\nWe have taken down your review of {tour}. Reason: {reason}. It no longer counts towards the average. If you think that is a mistake, just reply to this email.',
  'organizer_asked.subject': '{traveller} has reviewed {tour}',
  'organizer_asked.body':
    'Hello {name},\n\n{traveller} has written a review of {tour}. Would you write about {traveller}? As soon as you have, both appear; otherwise the review appears in seven days, and you can no longer write yours.',
  'organizer_published.subject': 'New review: {tour}',
  'organizer_published.body': 'Hello {name},\n\n{traveller}’s review of {tour} is online. You can reply publicly.',
  'reason.personal_data': 'it contains personal data of others',
  'reason.abuse': 'it insults people',
  'reason.off_topic': 'it is not about the tour',
  'reason.fake': 'it does not describe an experience of your own',
  'reason.advert': 'it is advertising',
  'reason.illegal': 'it breaks the law',
};
const ru: typeof en = {
  'button.review': 'Ваш отзыв',
  'button.write': 'Написать отзыв',
  'reminder.subject': 'Ещё можно написать отзыв: {tour}',
  'reminder.body':
    'Здравствуйте, {name}!\n\nВы вернулись из поездки: {tour}, организатор — {organizer}. Несколько фраз помогут тем, кто сейчас выбирает; это займёт три минуты. Ссылка работает до {until}. Больше напоминать не будем.',
  'button.reviews': 'Открыть отзывы',
  'published.subject': 'Ваш отзыв опубликован: {tour}',
  'published.body':
    'Здравствуйте, {name}!\n\nВаш отзыв теперь на странице тура: {tour}. Отзыв о вас от организатора ({organizer}), если он есть, тоже уже можно прочитать. Спасибо: ваши слова помогут тем, кто поедет следом.',
  'replied.subject': 'Ответ на ваш отзыв: {tour}',
  'replied.body': 'Здравствуйте, {name}!\n\nНа ваш отзыв ответил организатор, {organizer}: {tour}.',
  'hidden.subject': 'Ваш отзыв снят с публикации: {tour}',
  'hidden.body':
    'Здравствуйте, {name}!\n\nМы сняли ваш отзыв с публикации: {tour}. Причина: {reason}. В средней оценке он больше не учитывается. Если это ошибка, просто ответьте на это письмо.',
  'organizer_asked.subject': 'Новый отзыв ждёт вас: {tour}',
  'organizer_asked.body':
    'Здравствуйте, {name}!\n\n{traveller} оставляет отзыв: {tour}. Напишите и вы о путешественнике. Как только напишете, появятся оба отзыва. Иначе отзыв появится через семь дней, и написать свой вы уже не сможете.',
  'organizer_published.subject': 'Новый отзыв: {tour}',
  'organizer_published.body':
    'Здравствуйте, {name}!\n\nОтзыв опубликован: {tour}, автор {traveller}. Вы можете публично на него ответить.',
  'reason.personal_data': 'в нём есть чужие личные данные',
  'reason.abuse': 'в нём есть оскорбления',
  'reason.off_topic': 'он не о туре',
  'reason.fake': 'он не описывает ваш собственный опыт',
  'reason.advert': 'это реклама',
  'reason.illegal': 'он нарушает закон',
};
const de: typeof en = {
  'button.review': 'Ihre Bewertung',
  'button.write': 'Bewertung schreiben',
  'reminder.subject': 'Noch Zeit für Ihre Bewertung: {tour}',
  'reminder.body':
    'Guten Tag {name},\n\nSie waren mit {organizer} unterwegs: „{tour}“. Ein paar Sätze helfen allen, die gerade auswählen; es dauert drei Minuten. Der Link gilt bis zum {until}. Wir erinnern Sie nicht noch einmal.',
  'button.reviews': 'Bewertungen öffnen',
  'published.subject': 'Ihre Bewertung ist online: {tour}',
  'published.body':
    'Guten Tag {name},\n\nIhre Bewertung steht jetzt auf der Seite der Reise: „{tour}“. Falls {organizer} auch über Sie geschrieben hat, können Sie es nun lesen. Danke, Sie helfen damit allen, die nach Ihnen reisen.',
  'replied.subject': 'Antwort auf Ihre Bewertung: {tour}',
  'replied.body': 'Guten Tag {name},\n\n{organizer} hat auf Ihre Bewertung geantwortet: „{tour}“.',
  'hidden.subject': 'Ihre Bewertung wurde entfernt: {tour}',
  'hidden.body':
    'Guten Tag {name},\n\nwir haben Ihre Bewertung entfernt: „{tour}“. Grund: {reason}. Sie zählt nicht mehr für den Durchschnitt. Wenn Sie das für einen Fehler halten, antworten Sie einfach auf diese E-Mail.',
  'organizer_asked.subject': '{traveller} hat eine Bewertung geschrieben: {tour}',
  'organizer_asked.body':
    'Guten Tag {name},\n\n{traveller} hat eine Bewertung geschrieben: „{tour}“. Schreiben Sie auch über {traveller}? Sobald Sie das getan haben, erscheinen beide. Sonst erscheint die Bewertung in sieben Tagen, und Sie können Ihre nicht mehr schreiben.',
  'organizer_published.subject': 'Neue Bewertung: {tour}',
  'organizer_published.body':
    'Guten Tag {name},\n\ndie Bewertung von {traveller} ist online: „{tour}“. Sie können öffentlich antworten.',
  'reason.personal_data': 'sie enthält persönliche Daten anderer',
  'reason.abuse': 'sie beleidigt Menschen',
  'reason.off_topic': 'sie handelt nicht von der Reise',
  'reason.fake': 'sie beschreibt keine eigene Erfahrung',
  'reason.advert': 'sie ist Werbung',
  'reason.illegal': 'sie verstößt gegen das Gesetz',
};
const zh: typeof en = {
  'button.review': '查看您的评价',
  'button.write': '写评价',
  'reminder.subject': '还可以评价：{tour}',
  'reminder.body':
    '{name}，您好！\n\n您参加了 {organizer} 的行程“{tour}”。写几句感受，就能帮到正在挑选线路的人，只需三分钟。链接有效期至 {until}，我们不会再次提醒。',
  'button.reviews': '查看评价',
  'published.subject': '您的评价已发布：{tour}',
  'published.body':
    '{name}，您好！\n\n您对“{tour}”的评价已显示在线路页面。如果 {organizer} 也写了对您的评价，现在可以查看了。谢谢您，后来的旅客会因此受益。',
  'replied.subject': '{organizer} 回复了您的评价：{tour}',
  'replied.body': '{name}，您好！\n\n{organizer} 回复了您对“{tour}”的评价。',
  'hidden.subject': '您的评价已被撤下：{tour}',
  'hidden.body':
    '{name}，您好！\n\n我们撤下了您对“{tour}”的评价。原因：{reason}。该评价不再计入平均分。如果您认为有误，直接回复本邮件即可。',
  'organizer_asked.subject': '{traveller} 评价了“{tour}”',
  'organizer_asked.body':
    '{name}，您好！\n\n{traveller} 写好了对“{tour}”的评价。您也来评价一下 {traveller} 吧。您写完后双方评价同时显示；否则七天后该评价会自动显示，届时您就不能再写了。',
  'organizer_published.subject': '新评价：{tour}',
  'organizer_published.body': '{name}，您好！\n\n{traveller} 对“{tour}”的评价已发布，您可以公开回复。',
  'reason.personal_data': '包含他人的个人信息',
  'reason.abuse': '含有侮辱性内容',
  'reason.off_topic': '与线路无关',
  'reason.fake': '并非亲身经历',
  'reason.advert': '属于广告',
  'reason.illegal': '违反法律',
};

/** Texts of the emails about reviews, and reasons for hiding one. */
export const reviewText = createTexts({ en, ru, de, zh });
