const enBack =
  '{refund, select, none {} other { {refund} goes back the way it was paid; your bank may need a few days.}}{kept, select, none {} other { {kept} is kept under the cancellation policy.}}';
const enPeople = '{people, plural, one {# person} other {# people}}';
const enSeats = '{people, plural, one {# seat} other {# seats}}';
const en = {
  'withdrawn.subject': 'Request withdrawn: {tour}',
  'withdrawn.body': 'Hello {name},\n\nYou have withdrawn your request for {tour}, {dates}. Nothing was charged.',
  'unanswered.subject': 'No reply from the organizer: {tour}',
  'unanswered.body':
    'Hello {name},\n\nThe organizer did not reply to your request for {tour}, {dates}, in time, so it is closed. Nothing was charged.\n\nYour booking page shows other dates for you.',
  'offer_lapsed.subject': 'The offer has expired: {tour}',
  'offer_lapsed.body':
    'Hello {name},\n\nThe organizer’s offer for {tour} was waiting for your reply. The deadline to accept it has passed, and the request is closed. Nothing was charged.\n\nYour booking page shows other dates for you.',
  'hold_expired.subject': '{people, plural, one {Your seat is} other {Your seats are}} back on sale: {tour}',
  'hold_expired.body': `Hello {name},\n\nWe were holding ${enSeats} for you on {tour}, {dates}, but the payment did not arrive in time.${enBack}\n\nIf you have only just paid: {people, plural, one {the seat is yours as long as it is} other {the seats are yours as long as they are}} still free, otherwise we return the payment automatically. Your booking page shows other dates.`,
  'balance_missed.subject': 'Booking cancelled, balance not paid: {tour}',
  'balance_missed.body': `Hello {name},\n\nThe balance for {tour}, {dates}, was not paid in time, so the booking is cancelled.${enBack}`,
  'canceled.subject': 'You have cancelled: {tour}',
  'canceled.body': `Hello {name},\n\nYou have cancelled your booking of {tour}, {dates}.${enBack}`,
  'called_off.subject': 'Called off by the organizer: {tour}',
  'called_off.body': `Hello {name},\n\nWe are sorry: the organizer has called off your booking of {tour}, {dates}.${enBack}\n\nYour booking page shows other dates for you.`,
  'closed.subject': 'Closed by our team: {tour}',
  'closed.body': `Hello {name},\n\nOur team has closed your request for {tour}, {dates}.${enBack}\n\nIf something is unclear, reply to this email.`,
  'refund_sent.subject': 'Refund sent: {tour}',
  'refund_sent.body':
    'Hello {name},\n\nWe have sent {sum} back the way it was paid, for {tour}, {dates}. Your bank may take a few days to show it.{reference, select, none {} other {\n\nReference: {reference}}}',
  'refund_failed.subject': 'Your refund didn’t go through: {tour}',
  'refund_failed.body':
    'Hello {name},\n\nYour refund of {sum} for {tour}, {dates}, was not accepted by the bank. Reply to this email and tell us how else we may pay you; never send a card number by email.',
  'organizer_withdrawn.subject': 'Request withdrawn: {tour}, {dates}',
  'organizer_withdrawn.body': `The traveller has withdrawn the request for {tour}, {dates}, ${enPeople}. You don’t need to reply.`,
  'organizer_unanswered.subject': 'Request closed without a reply: {tour}, {dates}',
  'organizer_unanswered.body': `You did not reply to the request for {tour}, {dates}, ${enPeople}, in time. It is closed, and we have told the traveller.`,
  'organizer_offer_lapsed.subject': 'No reply to your offer: {tour}, {dates}',
  'organizer_offer_lapsed.body':
    'The traveller did not reply to your offer in time. The request for {tour}, {dates}, is closed; no seats were held.',
  'organizer_hold_expired.subject': '{people, plural, one {Seat} other {Seats}} back on sale: {tour}, {dates}',
  'organizer_hold_expired.body': `The traveller did not pay in time: ${enSeats} on {tour}, {dates}, back on sale.`,
  'organizer_balance_missed.subject': 'Cancelled, balance not paid: {tour}, {dates}',
  'organizer_balance_missed.body': `The balance for the booking of ${enPeople}, {tour}, {dates}, was not paid in time. The booking is cancelled, and {people, plural, one {the seat is} other {the seats are}} back on sale.`,
  'organizer_canceled.subject': 'Cancelled by the traveller: {tour}, {dates}',
  'organizer_canceled.body': `The traveller has cancelled the booking of ${enPeople} for {tour}, {dates}. {people, plural, one {The seat is} other {The seats are}} back on sale.`,
  'organizer_closed.subject': 'Closed by our team: {tour}, {dates}',
  'organizer_closed.body': `Our team has closed the request of ${enPeople} for {tour}, {dates}. Seats that were held are back on sale.`,
};
const ruBack =
  '{refund, select, none {} other { {refund} вернутся тем же способом, которым вы платили; банку может понадобиться несколько дней.}}{kept, select, none {} other { По правилам отмены удержано {kept}.}}';
const ruPeople = '{people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}';
const ruSeats = '{people, plural, one {# место} few {# места} many {# мест} other {# места}}';
const ru: typeof en = {
  'withdrawn.subject': 'Заявка отозвана: {tour}',
  'withdrawn.body': 'Здравствуйте, {name}!\n\nВы отозвали заявку: {tour}, {dates}. Деньги не списаны.',
  'unanswered.subject': 'Организатор не ответил: {tour}',
  'unanswered.body':
    'Здравствуйте, {name}!\n\nОрганизатор не ответил вовремя, и заявка закрылась: {tour}, {dates}. Деньги не списаны.\n\nНа странице заявки есть другие даты для вас.',
  'offer_lapsed.subject': 'Срок предложения истёк: {tour}',
  'offer_lapsed.body':
    'Здравствуйте, {name}!\n\nОрганизатор ждал вашего ответа на своё предложение. Время вышло, и заявка закрылась: {tour}. Деньги не списаны.\n\nНа странице заявки есть другие даты для вас.',
  'hold_expired.subject': '{people, plural, =1 {Место} other {Места}} снова в продаже: {tour}',
  'hold_expired.body': `Здравствуйте, {name}!\n\nМы держали для вас ${ruSeats}: {tour}, {dates}. Оплата вовремя не пришла.${ruBack}\n\nЕсли вы только что заплатили: {people, plural, =1 {место останется за вами, пока оно свободно} other {места останутся за вами, пока они свободны}}, а если нет, деньги вернутся сами. Другие даты — на странице заявки.`,
  'balance_missed.subject': 'Бронирование отменено, доплаты не было: {tour}',
  'balance_missed.body': `Здравствуйте, {name}!\n\nДоплата не пришла вовремя, поэтому бронирование отменено: {tour}, {dates}.${ruBack}`,
  'canceled.subject': 'Вы отменили бронирование: {tour}',
  'canceled.body': `Здравствуйте, {name}!\n\nВы отменили бронирование: {tour}, {dates}.${ruBack}`,
  'called_off.subject': 'Организатор отменил поездку: {tour}',
  'called_off.body': `Здравствуйте, {name}!\n\nНам очень жаль: организатор отменил вашу поездку — {tour}, {dates}.${ruBack}\n\nНа странице бронирования есть другие даты для вас.`,
  'closed.subject': 'Мы закрыли вашу заявку: {tour}',
  'closed.body': `Здравствуйте, {name}!\n\nМы закрыли вашу заявку: {tour}, {dates}.${ruBack}\n\nЕсли что-то непонятно, ответьте на это письмо.`,
  'refund_sent.subject': 'Деньги отправлены: {tour}',
  'refund_sent.body':
    'Здравствуйте, {name}!\n\nМы отправили {sum} тем же способом, которым вы платили: {tour}, {dates}. Банку может понадобиться несколько дней.{reference, select, none {} other {\n\nНомер операции: {reference}}}',
  'refund_failed.subject': 'Возврат не прошёл: {tour}',
  'refund_failed.body':
    'Здравствуйте, {name}!\n\nБанк не принял возврат {sum}: {tour}, {dates}. Ответьте на это письмо, и мы договоримся о другом способе. Номер карты по почте не присылайте.',
  'organizer_withdrawn.subject': 'Заявку отозвали: {tour}, {dates}',
  'organizer_withdrawn.body': `Путешественник отозвал заявку: {tour}, {dates}, ${ruPeople}. Отвечать не нужно.`,
  'organizer_unanswered.subject': 'Заявка закрылась без ответа: {tour}, {dates}',
  'organizer_unanswered.body': `Вы не ответили вовремя: {tour}, {dates}, ${ruPeople}. Заявка закрылась, путешественник об этом знает.`,
  'organizer_offer_lapsed.subject': 'На ваше предложение не ответили: {tour}, {dates}',
  'organizer_offer_lapsed.body':
    'Путешественник не ответил вовремя на ваше предложение. Заявка закрыта: {tour}, {dates}. Места не держались.',
  'organizer_hold_expired.subject': '{people, plural, =1 {Место} other {Места}} снова в продаже: {tour}, {dates}',
  'organizer_hold_expired.body': `Путешественник не заплатил вовремя: {tour}, {dates}. Снова в продаже: ${ruSeats}.`,
  'organizer_balance_missed.subject': 'Отменено, доплаты не было: {tour}, {dates}',
  'organizer_balance_missed.body': `Доплата не пришла вовремя: {tour}, {dates}, ${ruPeople}. Бронирование отменено, {people, plural, =1 {место} other {места}} снова в продаже.`,
  'organizer_canceled.subject': 'Путешественник отменил бронирование: {tour}, {dates}',
  'organizer_canceled.body': `Путешественник отменил бронирование: {tour}, {dates}, ${ruPeople}. {people, plural, =1 {Место} other {Места}} снова в продаже.`,
  'organizer_closed.subject': 'Мы закрыли заявку: {tour}, {dates}',
  'organizer_closed.body': `Мы закрыли заявку: {tour}, {dates}, ${ruPeople}. Если места держались, они снова в продаже.`,
};

const deBack =
  '{refund, select, none {} other { {refund} gehen auf dem Zahlungsweg zurück; Ihre Bank braucht dafür eventuell einige Tage.}}{kept, select, none {} other { Laut Stornobedingungen werden {kept} einbehalten.}}';
const dePeople = '{people, plural, one {# Person} other {# Personen}}';
const deSeats = '{people, plural, one {# Platz} other {# Plätze}}';
const de: typeof en = {
  'withdrawn.subject': 'Anfrage zurückgezogen: {tour}',
  'withdrawn.body':
    'Guten Tag {name},\n\nSie haben Ihre Anfrage zurückgezogen: „{tour}“, {dates}. Es wurde nichts abgebucht.',
  'unanswered.subject': 'Keine Antwort vom Veranstalter: {tour}',
  'unanswered.body':
    'Guten Tag {name},\n\nder Veranstalter hat auf Ihre Anfrage für „{tour}“, {dates}, nicht rechtzeitig geantwortet. Sie ist damit geschlossen, abgebucht wurde nichts.\n\nAuf Ihrer Buchungsseite finden Sie andere Termine.',
  'offer_lapsed.subject': 'Das Angebot ist abgelaufen: {tour}',
  'offer_lapsed.body':
    'Guten Tag {name},\n\nder Veranstalter hat auf Ihre Antwort zu seinem Angebot für „{tour}“ gewartet. Die Frist ist vorbei, die Anfrage ist geschlossen. Abgebucht wurde nichts.\n\nAuf Ihrer Buchungsseite finden Sie andere Termine.',
  'hold_expired.subject': '{people, plural, one {Ihr Platz ist} other {Ihre Plätze sind}} wieder im Verkauf: {tour}',
  'hold_expired.body': `Guten Tag {name},\n\nwir hatten ${deSeats} für Sie reserviert: „{tour}“, {dates}. Die Zahlung ist nicht rechtzeitig eingegangen.${deBack}\n\nFalls Sie gerade erst bezahlt haben: {people, plural, one {Solange der Platz frei ist, gehört er Ihnen} other {Solange die Plätze frei sind, gehören sie Ihnen}}, sonst kommt die Zahlung automatisch zurück. Andere Termine finden Sie auf Ihrer Buchungsseite.`,
  'balance_missed.subject': 'Storniert, Restzahlung fehlt: {tour}',
  'balance_missed.body': `Guten Tag {name},\n\ndie Restzahlung für „{tour}“, {dates}, ist nicht rechtzeitig eingegangen. Die Buchung ist deshalb storniert.${deBack}`,
  'canceled.subject': 'Sie haben storniert: {tour}',
  'canceled.body': `Guten Tag {name},\n\nSie haben Ihre Buchung storniert: „{tour}“, {dates}.${deBack}`,
  'called_off.subject': 'Vom Veranstalter abgesagt: {tour}',
  'called_off.body': `Guten Tag {name},\n\nes tut uns leid: Der Veranstalter hat Ihre Buchung von „{tour}“, {dates}, abgesagt.${deBack}\n\nAuf Ihrer Buchungsseite finden Sie andere Termine.`,
  'closed.subject': 'Von unserem Team geschlossen: {tour}',
  'closed.body': `Guten Tag {name},\n\nunser Team hat Ihre Anfrage für „{tour}“, {dates}, geschlossen.${deBack}\n\nWenn etwas unklar ist, antworten Sie auf diese E-Mail.`,
  'refund_sent.subject': 'Erstattung veranlasst: {tour}',
  'refund_sent.body':
    'Guten Tag {name},\n\nwir haben {sum} auf dem Zahlungsweg zurückgesendet: „{tour}“, {dates}. Bis Ihre Bank den Betrag anzeigt, können einige Tage vergehen.{reference, select, none {} other {\n\nReferenz: {reference}}}',
  'refund_failed.subject': 'Ihre Erstattung ist nicht angekommen: {tour}',
  'refund_failed.body':
    'Guten Tag {name},\n\ndie Bank hat die Erstattung von {sum} für „{tour}“, {dates}, nicht angenommen. Antworten Sie bitte auf diese E-Mail, damit wir einen anderen Weg finden. Senden Sie nie eine Kartennummer per E-Mail.',
  'organizer_withdrawn.subject': 'Anfrage zurückgezogen: {tour}, {dates}',
  'organizer_withdrawn.body': `Der Gast hat die Anfrage zurückgezogen: „{tour}“, {dates}, ${dePeople}. Sie müssen nichts mehr beantworten.`,
  'organizer_unanswered.subject': 'Anfrage ohne Antwort geschlossen: {tour}, {dates}',
  'organizer_unanswered.body': `Sie haben die Anfrage nicht rechtzeitig beantwortet: „{tour}“, {dates}, ${dePeople}. Sie ist geschlossen, der Gast weiß Bescheid.`,
  'organizer_offer_lapsed.subject': 'Ihr Angebot blieb unbeantwortet: {tour}, {dates}',
  'organizer_offer_lapsed.body':
    'Der Gast hat auf Ihr Angebot nicht rechtzeitig geantwortet. Die Anfrage für „{tour}“, {dates}, ist geschlossen; Plätze waren nicht reserviert.',
  'organizer_hold_expired.subject': '{people, plural, one {Platz} other {Plätze}} wieder im Verkauf: {tour}, {dates}',
  'organizer_hold_expired.body': `Der Gast hat nicht rechtzeitig bezahlt. Wieder im Verkauf: ${deSeats}, „{tour}“, {dates}.`,
  'organizer_balance_missed.subject': 'Storniert, Restzahlung fehlt: {tour}, {dates}',
  'organizer_balance_missed.body': `Die Restzahlung ist nicht rechtzeitig eingegangen: „{tour}“, {dates}, ${dePeople}. Die Buchung ist storniert, {people, plural, one {der Platz ist} other {die Plätze sind}} wieder im Verkauf.`,
  'organizer_canceled.subject': 'Vom Gast storniert: {tour}, {dates}',
  'organizer_canceled.body': `Der Gast hat die Buchung storniert: „{tour}“, {dates}, ${dePeople}. {people, plural, one {Der Platz ist} other {Die Plätze sind}} wieder im Verkauf.`,
  'organizer_closed.subject': 'Von unserem Team geschlossen: {tour}, {dates}',
  'organizer_closed.body': `Unser Team hat die Anfrage geschlossen: „{tour}“, {dates}, ${dePeople}. Reservierte Plätze sind wieder im Verkauf.`,
};

const zhBack =
  '{refund, select, none {} other {{refund} 将原路退回，银行可能需要几天时间。}}{kept, select, none {} other {按退订规则扣除 {kept}。}}';
const zh: typeof en = {
  'withdrawn.subject': '申请已撤回：{tour}',
  'withdrawn.body': '{name}，您好！\n\n您已撤回“{tour}”（{dates}）的申请，没有扣款。',
  'unanswered.subject': '组织者未答复：{tour}',
  'unanswered.body':
    '{name}，您好！\n\n组织者未在期限内答复“{tour}”（{dates}）的申请，申请已关闭，没有扣款。\n\n预订页面上有适合您的其他日期。',
  'offer_lapsed.subject': '方案已过期：{tour}',
  'offer_lapsed.body':
    '{name}，您好！\n\n组织者为“{tour}”提出的方案一直在等您答复，现已过期，申请已关闭，没有扣款。\n\n预订页面上有适合您的其他日期。',
  'hold_expired.subject': '名额已重新开放：{tour}',
  'hold_expired.body': `{name}，您好！\n\n我们曾为您保留“{tour}”（{dates}）的 {people} 个名额，但未在期限内收到付款。${zhBack}\n\n如果您刚刚付款：名额仍有空余就归您，否则款项会自动退回。其他日期见预订页面。`,
  'balance_missed.subject': '尾款未付，预订已取消：{tour}',
  'balance_missed.body': `{name}，您好！\n\n“{tour}”（{dates}）的尾款未在期限内支付，预订已取消。${zhBack}`,
  'canceled.subject': '您已取消预订：{tour}',
  'canceled.body': `{name}，您好！\n\n您已取消“{tour}”（{dates}）的预订。${zhBack}`,
  'called_off.subject': '组织者取消了行程：{tour}',
  'called_off.body': `{name}，您好！\n\n非常抱歉，组织者取消了您“{tour}”（{dates}）的预订。${zhBack}\n\n预订页面上有适合您的其他日期。`,
  'closed.subject': '我们关闭了您的申请：{tour}',
  'closed.body': `{name}，您好！\n\n我们已关闭您“{tour}”（{dates}）的申请。${zhBack}\n\n如有疑问，请直接回复此邮件。`,
  'refund_sent.subject': '退款已发出：{tour}',
  'refund_sent.body':
    '{name}，您好！\n\n“{tour}”（{dates}）的 {sum} 已原路退回，银行入账可能需要几天时间。{reference, select, none {} other {\n\n参考号：{reference}}}',
  'refund_failed.subject': '退款未成功：{tour}',
  'refund_failed.body':
    '{name}，您好！\n\n银行未接受“{tour}”（{dates}）的退款 {sum}。请回复此邮件，与我们商定其他退款方式；切勿在邮件中发送卡号。',
  'organizer_withdrawn.subject': '申请已撤回：{tour}，{dates}',
  'organizer_withdrawn.body': '旅客撤回了“{tour}”（{dates}）{people} 人的申请，无需答复。',
  'organizer_unanswered.subject': '申请未获答复，已关闭：{tour}，{dates}',
  'organizer_unanswered.body': '您未在期限内答复“{tour}”（{dates}）{people} 人的申请。申请已关闭，并已告知旅客。',
  'organizer_offer_lapsed.subject': '您的方案未获答复：{tour}，{dates}',
  'organizer_offer_lapsed.body': '旅客未在期限内答复您的方案。“{tour}”（{dates}）的申请已关闭，未保留名额。',
  'organizer_hold_expired.subject': '名额重新开放：{tour}，{dates}',
  'organizer_hold_expired.body': '旅客未在期限内付款，“{tour}”（{dates}）的 {people} 个名额已重新开放。',
  'organizer_balance_missed.subject': '尾款未付，已取消：{tour}，{dates}',
  'organizer_balance_missed.body': '“{tour}”（{dates}）{people} 人的尾款未在期限内支付。预订已取消，名额已重新开放。',
  'organizer_canceled.subject': '旅客取消了预订：{tour}，{dates}',
  'organizer_canceled.body': '旅客取消了“{tour}”（{dates}）{people} 人的预订，名额已重新开放。',
  'organizer_closed.subject': '我们关闭了申请：{tour}，{dates}',
  'organizer_closed.body': '我们关闭了“{tour}”（{dates}）{people} 人的申请，保留的名额已重新开放。',
};

/** Emails about ended requests. Each states who ended it, why, and the refund. */
export const endingEmails = { en, ru, de, zh };
