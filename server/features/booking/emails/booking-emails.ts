import type { EmailName } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';
import { bankTransferEmails } from './bank-transfer-emails.ts';
import { changeEmails } from './change-emails.ts';
import { endingEmails } from './ending-emails.ts';
import { groupEmails } from './group-emails.ts';
import { meetingEmails } from './meeting-emails.ts';

const en = {
  ...meetingEmails.en,
  ...bankTransferEmails.en,
  ...changeEmails.en,
  ...groupEmails.en,
  ...endingEmails.en,
  button: 'View booking',
  'button.pay': 'Pay now',
  'button.answer': 'Reply to the request',
  reason: 'Reason: {reason}',
  'requested.subject': 'Request sent: {tour}',
  'requested.body':
    'Hello {name},\n\nYour request for {tour}, {dates}, {people, plural, one {# person} other {# people}}, is with the organizer, who has until {deadline} to reply. You won’t be charged before then; if there is no reply, the request closes automatically.',
  'held.subject': '{people, plural, one {Your seat is} other {Your seats are}} held: {tour}',
  'held.body':
    'Hello {name},\n\nWe are holding {people, plural, one {# seat} other {# seats}} for you on {tour}, {dates}. Please pay {due} by {deadline}. After that, {people, plural, one {the seat goes} other {the seats go}} back on sale.',
  'confirmed.subject': 'Confirmed by the organizer: {tour}',
  'confirmed.body':
    'Hello {name},\n\nThe organizer has confirmed {tour}, {dates}. Please pay {due} by {deadline} to keep your {people, plural, one {seat} other {seats}}.{message, select, none {} other {\n\nThe organizer writes: {message}}}',
  'proposed.subject': 'New offer from the organizer: {tour}',
  'proposed.body':
    'Hello {name},\n\nInstead of {before}, {before_total}, the organizer can offer you {dates}, {total} in total. Please accept or decline by {deadline}. You won’t be charged before then.{message, select, none {} other {\n\nThe organizer writes: {message}}}',
  'declined.subject': 'Request declined: {tour}',
  'declined.body':
    'Hello {name},\n\nUnfortunately the organizer can’t take you on {tour}, {dates}. You have not been charged. Have a look at other dates and similar tours.',
  'paid.subject': 'You’re booked: {tour}',
  'paid.body':
    'Hello {name},\n\nThank you, we have received {paid}. {people, plural, one {Your seat on {tour}, {dates}, is} other {Your seats on {tour}, {dates}, are}} booked.{open, select, none {} other { The balance of {open} is due by {balance}.}}\n\nYou’ll find the receipt, the voucher and the travellers’ forms on your booking page.',
  'paid_rest.subject': 'Paid in full: {tour}',
  'paid_rest.body': 'Hello {name},\n\nThank you, {tour}, {dates}, is now paid in full: {paid}.',
  'returned.subject': 'We’re returning your payment: {tour}',
  'returned.body':
    'Hello {name},\n\nWe received a payment of {sum} for {tour}, {dates}, that was no longer needed: by then the booking had been paid, changed or ended. All of it goes back the way you paid; your bank may take a few days. You don’t need to do anything.',
  'expiring.subject': '{people, plural, one {Your seat is} other {Your seats are}} held until {deadline_short}: {tour}',
  'expiring.body':
    'Hello {name},\n\nA quick reminder: {due} for {tour}, {dates}, has not been paid yet. After {deadline} {people, plural, one {the seat goes} other {the seats go}} back on sale.',
  'balance_due.subject': 'Balance due: {tour}',
  'balance_due.body':
    'Hello {name},\n\n{due} is still to be paid for {tour}, {dates}. Please pay by {deadline}, or the booking will be cancelled.',
  'button.review': 'Write a review',
  'completed.subject': 'How was {tour}?',
  'completed.body':
    'Hello {name},\n\nWelcome back from {tour}. Would you tell other travellers how it was? It takes three minutes, and the link works for 30 days. The organizer can write about you, too; neither of you sees the other’s review before both are in or a week has passed.',
  'organizer_requested.subject': 'New request: {tour}, {dates}',
  'organizer_requested.body':
    'New request for {tour}, {dates}: {people, plural, one {# person} other {# people}}, {total}.\n\nPlease reply by {deadline}.',
  'organizer_reminder.subject': 'A traveller is waiting: {tour}, {dates}',
  'organizer_reminder.body': 'You haven’t replied to the request for {tour}, {dates}, yet. It expires on {deadline}.',
  'organizer_booked.subject': 'Booked: {tour}, {dates}',
  'organizer_booked.body':
    '{people, plural, one {# person has} other {# people have}} booked {tour}, {dates}. Paid so far: {paid}.\n\nThe traveller’s email and phone are now on the booking page, and the names on the departure’s traveller list.',
  'organizer_offer_declined.subject': 'Your offer was declined: {tour}, {dates}',
  'organizer_offer_declined.body':
    'The traveller declined your offer and keeps the original request for {tour}, {dates}. Please reply to it by {deadline}.',
  'button.requests': 'Open requests',
  'button.forms': 'Fill in the forms',
  'forms_missing.subject': 'Please fill in the travellers’ forms: {tour}',
  'forms_missing.body':
    'Hello {name},\n\n{tour}, {dates}, is coming up. {people, plural, one {The traveller’s form is not complete yet} other {{done, plural, =0 {None} other {#}} of the {people} forms {done, plural, one {is} other {are}} complete so far}}. The organizer needs the rest to prepare the trip. The forms close on {locks}; you can send each person a personal link.',
  'organizer_held.subject': '{people, plural, one {Seat} other {Seats}} held: {tour}, {dates}',
  'organizer_held.body':
    '{people, plural, one {# seat} other {# seats}} on {tour}, {dates}, {total} in total, held until {deadline}, while the traveller pays {due}. We’ll email you again when it is paid or {people, plural, one {the seat is} other {the seats are}} free.',
  'organizer_completed.subject': 'How was the group? {tour}, {dates}',
  'organizer_completed.body':
    '{tour}, {dates}, is over. What you have earned is on your statement. You can now write about the travellers: neither side sees the other’s review before both are in or a week has passed.',
  'button.reviews': 'Open reviews',
  gap: 'Request {id}, {who}: {done} of {people}',
  'organizer_forms_missing.subject': 'Forms still missing: {tour}, {dates}',
  'organizer_forms_missing.body':
    'Forms complete so far, for {tour}, {dates}:\n\n{gaps}\n\nWe have reminded the travellers, too. The forms close on {locks}.',
};
const ru: typeof en = {
  ...meetingEmails.ru,
  ...bankTransferEmails.ru,
  ...changeEmails.ru,
  ...groupEmails.ru,
  ...endingEmails.ru,
  button: 'Открыть заявку',
  'button.pay': 'Оплатить',
  'button.answer': 'Ответить на заявку',
  reason: 'Причина: {reason}',
  'requested.subject': 'Заявка отправлена: {tour}',
  'requested.body':
    'Здравствуйте, {name}!\n\nОрганизатор получил вашу заявку: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Он должен ответить до {deadline}. До этого ничего не спишем, а без ответа заявка закроется сама.',
  'held.subject': '{people, plural, =1 {Место} other {Места}} за вами: {tour}',
  'held.body':
    'Здравствуйте, {name}!\n\nМы держим для вас {people, plural, one {# место} few {# места} many {# мест} other {# места}}: {tour}, {dates}. Оплатите {due} до {deadline}, иначе {people, plural, =1 {место вернётся} other {места вернутся}} в продажу.',
  'confirmed.subject': 'Организатор подтвердил заявку: {tour}',
  'confirmed.body':
    'Здравствуйте, {name}!\n\nОрганизатор подтвердил вашу заявку: {tour}, {dates}. Оплатите {due} до {deadline}, чтобы закрепить {people, plural, =1 {место} other {места}}.{message, select, none {} other {\n\nОрганизатор пишет: {message}}}',
  'proposed.subject': 'Организатор предлагает другой вариант: {tour}',
  'proposed.body':
    'Здравствуйте, {name}!\n\nВместо {before} за {before_total} организатор предлагает: {dates}, всего {total}. Примите или отклоните до {deadline}. До этого ничего не спишем.{message, select, none {} other {\n\nОрганизатор пишет: {message}}}',
  'declined.subject': 'Заявка отклонена: {tour}',
  'declined.body':
    'Здравствуйте, {name}!\n\nК сожалению, организатор не сможет вас принять: {tour}, {dates}. Деньги не списаны. Посмотрите другие даты и похожие туры.',
  'paid.subject': '{people, plural, =1 {Место забронировано} other {Места забронированы}}: {tour}',
  'paid.body':
    'Здравствуйте, {name}!\n\nСпасибо, мы получили {paid}. {people, plural, =1 {Место забронировано} other {Места забронированы}}: {tour}, {dates}.{open, select, none {} other { Остаток, {open}, нужно оплатить до {balance}.}}\n\nКвитанция, ваучер и анкеты путешественников — на странице бронирования.',
  'paid_rest.subject': 'Оплачено полностью: {tour}',
  'paid_rest.body': 'Здравствуйте, {name}!\n\nСпасибо, тур оплачен полностью: {tour}, {dates}, {paid}.',
  'returned.subject': 'Возвращаем ваш платёж: {tour}',
  'returned.body':
    'Здравствуйте, {name}!\n\nМы получили платёж {sum} за поездку «{tour}», {dates}, но он был уже не нужен: к этому времени бронирование оплатили, изменили или закрыли. Мы возвращаем всю сумму тем же способом, которым вы платили; банку может понадобиться несколько дней. Делать ничего не нужно.',
  'expiring.subject': '{people, plural, =1 {Место} other {Места}} за вами до {deadline_short}: {tour}',
  'expiring.body':
    'Здравствуйте, {name}!\n\nНапоминаем: осталось оплатить {due} — {tour}, {dates}. После {deadline} {people, plural, =1 {место вернётся} other {места вернутся}} в продажу.',
  'balance_due.subject': 'Пора доплатить: {tour}',
  'balance_due.body':
    'Здравствуйте, {name}!\n\nОсталось доплатить {due}: {tour}, {dates}. Оплатите до {deadline}, иначе бронирование отменится.',
  'button.review': 'Написать отзыв',
  'completed.subject': 'Как прошла поездка? {tour}',
  'completed.body':
    'Здравствуйте, {name}!\n\nС возвращением! Расскажите другим путешественникам, как всё прошло: {tour}. Это займёт три минуты, ссылка работает 30 дней. Организатор тоже может написать о вас. Вы увидите отзывы друг друга, когда будут готовы оба или пройдёт неделя.',
  'organizer_requested.subject': 'Новая заявка: {tour}, {dates}',
  'organizer_requested.body':
    'Новая заявка: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}, {total}.\n\nОтветьте до {deadline}.',
  'organizer_reminder.subject': 'Путешественник ждёт ответа: {tour}, {dates}',
  'organizer_reminder.body': 'Вы ещё не ответили на заявку: {tour}, {dates}. Она закроется {deadline}.',
  'organizer_booked.subject': 'Забронировано: {tour}, {dates}',
  'organizer_booked.body':
    'Новое бронирование: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Оплачено: {paid}.\n\nПочта и телефон путешественника теперь на странице бронирования, имена — в списке группы.',
  'organizer_offer_declined.subject': 'Ваше предложение отклонено: {tour}, {dates}',
  'organizer_offer_declined.body':
    'Путешественник отклонил ваше предложение и ждёт ответа на исходную заявку: {tour}, {dates}. Ответьте до {deadline}.',
  'button.requests': 'Открыть заявки',
  'button.forms': 'Заполнить анкеты',
  'forms_missing.subject': 'Заполните анкеты путешественников: {tour}',
  'forms_missing.body':
    'Здравствуйте, {name}!\n\nПоездка уже скоро: {tour}, {dates}. Готово анкет: {done} из {people}. Остальные нужны организатору, чтобы всё подготовить. Изменить ответы можно до {locks}; каждому путешественнику можно отправить его собственную ссылку.',
  'organizer_held.subject': '{people, plural, =1 {Место закреплено} other {Места закреплены}}: {tour}, {dates}',
  'organizer_held.body':
    '{tour}, {dates}: {people, plural, one {# место закреплено} few {# места закреплены} many {# мест закреплено} other {# места закреплено}} до {deadline}, стоимость {total}. Путешественник должен оплатить {due}. Напишем, когда оплата придёт или {people, plural, =1 {место освободится} other {места освободятся}}.',
  'organizer_completed.subject': 'Как прошла поездка? {tour}, {dates}',
  'organizer_completed.body':
    'Поездка завершена: {tour}, {dates}. Заработанное — в вашем отчёте. Теперь можно написать о путешественниках: вы увидите отзывы друг друга, когда будут готовы оба или пройдёт неделя.',
  'button.reviews': 'Открыть отзывы',
  gap: 'Заявка {id}, {who}: {done} из {people}',
  'organizer_forms_missing.subject': 'Анкеты ещё не заполнены: {tour}, {dates}',
  'organizer_forms_missing.body':
    'Сколько анкет готово: {tour}, {dates}.\n\n{gaps}\n\nПутешественникам мы тоже напомнили. Анкеты закроются {locks}.',
};
const de: typeof en = {
  ...meetingEmails.de,
  ...bankTransferEmails.de,
  ...changeEmails.de,
  ...groupEmails.de,
  ...endingEmails.de,
  button: 'Buchung öffnen',
  'button.pay': 'Jetzt bezahlen',
  'button.answer': 'Anfrage beantworten',
  reason: 'Grund: {reason}',
  'requested.subject': 'Anfrage gesendet: {tour}',
  'requested.body':
    'Guten Tag {name},\n\nIhre Anfrage für „{tour}“, {dates}, {people, plural, one {# Person} other {# Personen}}, liegt beim Veranstalter. Er hat bis zum {deadline} Zeit zu antworten. Bis dahin wird nichts abgebucht; ohne Antwort wird die Anfrage automatisch geschlossen.',
  'held.subject': '{people, plural, one {Ihr Platz ist} other {Ihre Plätze sind}} reserviert: {tour}',
  'held.body':
    'Guten Tag {name},\n\nwir haben {people, plural, one {# Platz} other {# Plätze}} für „{tour}“, {dates}, für Sie reserviert. Bitte bezahlen Sie {due} bis zum {deadline}. Danach geben wir {people, plural, one {den Platz} other {die Plätze}} wieder frei.',
  'confirmed.subject': 'Vom Veranstalter bestätigt: {tour}',
  'confirmed.body':
    'Guten Tag {name},\n\nder Veranstalter hat „{tour}“, {dates}, bestätigt. Bitte bezahlen Sie {due} bis zum {deadline}, um {people, plural, one {Ihren Platz} other {Ihre Plätze}} zu sichern.{message, select, none {} other {\n\nDer Veranstalter schreibt: {message}}}',
  'proposed.subject': 'Neues Angebot des Veranstalters: {tour}',
  'proposed.body':
    'Guten Tag {name},\n\nstatt {before} für {before_total} bietet der Veranstalter Ihnen {dates} für insgesamt {total} an. Bitte nehmen Sie bis zum {deadline} an, oder lehnen Sie ab. Bis dahin wird nichts abgebucht.{message, select, none {} other {\n\nDer Veranstalter schreibt: {message}}}',
  'declined.subject': 'Anfrage abgelehnt: {tour}',
  'declined.body':
    'Guten Tag {name},\n\nleider kann der Veranstalter Sie bei „{tour}“, {dates}, nicht mitnehmen. Es wurde nichts abgebucht. Sehen Sie sich andere Termine und ähnliche Reisen an.',
  'paid.subject': 'Gebucht: {tour}',
  'paid.body':
    'Guten Tag {name},\n\nvielen Dank, wir haben {paid} erhalten. {people, plural, one {Ihr Platz ist} other {Ihre Plätze sind}} gebucht: „{tour}“, {dates}.{open, select, none {} other { Die Restzahlung von {open} ist bis zum {balance} fällig.}}\n\nQuittung, Voucher und die Formulare der Reisenden finden Sie auf Ihrer Buchungsseite.',
  'paid_rest.subject': 'Vollständig bezahlt: {tour}',
  'paid_rest.body': 'Guten Tag {name},\n\nvielen Dank, „{tour}“, {dates}, ist vollständig bezahlt: {paid}.',
  'returned.subject': 'Ihre Zahlung geht zurück: {tour}',
  'returned.body':
    'Guten Tag {name},\n\nfür „{tour}“, {dates}, ist eine Zahlung über {sum} eingegangen, die nicht mehr nötig war: Die Buchung war inzwischen bezahlt, geändert oder beendet. Der volle Betrag geht auf demselben Weg an Sie zurück; Ihre Bank braucht dafür vielleicht einige Tage. Sie müssen nichts tun.',
  'expiring.subject':
    '{people, plural, one {Ihr Platz ist} other {Ihre Plätze sind}} bis zum {deadline_short} reserviert: {tour}',
  'expiring.body':
    'Guten Tag {name},\n\nzur Erinnerung: Für „{tour}“, {dates}, sind noch {due} offen. Nach dem {deadline} geben wir {people, plural, one {den Platz} other {die Plätze}} wieder frei.',
  'balance_due.subject': 'Restzahlung fällig: {tour}',
  'balance_due.body':
    'Guten Tag {name},\n\nfür „{tour}“, {dates}, sind noch {due} offen. Bitte bezahlen Sie bis zum {deadline}, sonst wird die Buchung storniert.',
  'button.review': 'Bewertung schreiben',
  'completed.subject': 'Wie war die Reise? {tour}',
  'completed.body':
    'Guten Tag {name},\n\nwillkommen zurück! Erzählen Sie anderen Reisenden, wie es war: „{tour}“. Das dauert drei Minuten, der Link gilt 30 Tage. Auch der Veranstalter kann Sie bewerten; Sie sehen die Bewertungen gegenseitig erst, wenn beide da sind oder eine Woche vergangen ist.',
  'organizer_requested.subject': 'Neue Anfrage: {tour}, {dates}',
  'organizer_requested.body':
    'Neue Anfrage für „{tour}“, {dates}: {people, plural, one {# Person} other {# Personen}}, {total}.\n\nBitte antworten Sie bis zum {deadline}.',
  'organizer_reminder.subject': 'Ein Gast wartet auf Antwort: {tour}, {dates}',
  'organizer_reminder.body':
    'Sie haben die Anfrage für „{tour}“, {dates}, noch nicht beantwortet. Sie verfällt am {deadline}.',
  'organizer_booked.subject': 'Gebucht: {tour}, {dates}',
  'organizer_booked.body':
    '{people, plural, one {# Person hat} other {# Personen haben}} „{tour}“, {dates}, gebucht. Bisher bezahlt: {paid}.\n\nE-Mail und Telefon des Gastes stehen jetzt auf der Buchungsseite, die Namen auf der Teilnehmerliste.',
  'organizer_offer_declined.subject': 'Ihr Angebot wurde abgelehnt: {tour}, {dates}',
  'organizer_offer_declined.body':
    'Der Gast hat Ihr Angebot abgelehnt und bleibt bei seiner ursprünglichen Anfrage: „{tour}“, {dates}. Bitte antworten Sie bis zum {deadline}.',
  'button.requests': 'Anfragen öffnen',
  'button.forms': 'Formulare ausfüllen',
  'forms_missing.subject': 'Bitte füllen Sie die Reiseformulare aus: {tour}',
  'forms_missing.body':
    'Guten Tag {name},\n\nbald geht es los: „{tour}“, {dates}. {people, plural, one {Das Formular ist noch nicht fertig} other {{done, plural, =0 {Bisher ist keins der {people} Formulare} one {Bisher ist # von {people} Formularen} other {Bisher sind # von {people} Formularen}} fertig}}. Den Rest braucht der Veranstalter für die Vorbereitung. Die Formulare werden am {locks} geschlossen; Sie können jeder Person einen eigenen Link schicken.',
  'organizer_held.subject': '{people, plural, one {Platz} other {Plätze}} reserviert: {tour}, {dates}',
  'organizer_held.body':
    '„{tour}“, {dates}: {people, plural, one {# Platz ist} other {# Plätze sind}} bis zum {deadline} reserviert, insgesamt {total}. Solange kann der Gast {due} zahlen. Wir schreiben Ihnen, sobald bezahlt ist oder {people, plural, one {der Platz wieder frei ist} other {die Plätze wieder frei sind}}.',
  'organizer_completed.subject': 'Wie war die Gruppe? {tour}, {dates}',
  'organizer_completed.body':
    '„{tour}“, {dates}, ist zu Ende. Was Sie verdient haben, steht in Ihrer Abrechnung. Sie können jetzt über die Gäste schreiben: Niemand sieht die Bewertung der anderen Seite, bevor beide da sind oder eine Woche vergangen ist.',
  'button.reviews': 'Bewertungen öffnen',
  gap: 'Anfrage {id}, {who}: {done} von {people}',
  'organizer_forms_missing.subject': 'Formulare fehlen noch: {tour}, {dates}',
  'organizer_forms_missing.body':
    'So viele Formulare sind fertig: „{tour}“, {dates}.\n\n{gaps}\n\nWir haben auch die Gäste erinnert. Die Formulare schließen am {locks}.',
};
const zh: typeof en = {
  ...meetingEmails.zh,
  ...bankTransferEmails.zh,
  ...changeEmails.zh,
  ...groupEmails.zh,
  ...endingEmails.zh,
  button: '查看预订',
  'button.pay': '立即付款',
  'button.answer': '答复申请',
  reason: '原因：{reason}',
  'requested.subject': '申请已发送：{tour}',
  'requested.body':
    '{name}，您好！\n\n您的申请已交给组织者：{tour}，{dates}，{people} 人。组织者须在 {deadline} 前答复，在此之前不会扣款；若无答复，申请会自动关闭。',
  'held.subject': '名额已为您保留：{tour}',
  'held.body':
    '{name}，您好！\n\n我们已为您保留 {people} 个名额：{tour}，{dates}。请在 {deadline} 前支付 {due}，逾期名额将重新开放。',
  'confirmed.subject': '组织者已确认：{tour}',
  'confirmed.body':
    '{name}，您好！\n\n组织者已确认“{tour}”，{dates}。请在 {deadline} 前支付 {due} 以保留名额。{message, select, none {} other {\n\n组织者留言：{message}}}',
  'proposed.subject': '组织者提出新方案：{tour}',
  'proposed.body':
    '{name}，您好！\n\n组织者提出新方案：原为 {before}、{before_total}，现为 {dates}、共 {total}。请在 {deadline} 前接受或谢绝，在此之前不会扣款。{message, select, none {} other {\n\n组织者留言：{message}}}',
  'declined.subject': '申请未通过：{tour}',
  'declined.body':
    '{name}，您好！\n\n很抱歉，组织者无法接待您的这次行程：{tour}，{dates}。未产生任何扣款。欢迎查看其他日期和类似行程。',
  'paid.subject': '预订成功：{tour}',
  'paid.body':
    '{name}，您好！\n\n谢谢，我们已收到 {paid}。您在“{tour}”（{dates}）的名额已订好。{open, select, none {} other {尾款 {open} 请在 {balance}前支付。}}\n\n收据、凭证和出行人信息表都在预订页面上。',
  'paid_rest.subject': '全款已付清：{tour}',
  'paid_rest.body': '{name}，您好！\n\n谢谢，“{tour}”（{dates}）已付清全款：{paid}。',
  'returned.subject': '您的付款正在退回：{tour}',
  'returned.body':
    '{name}，您好！\n\n我们收到了您为“{tour}”（{dates}）支付的 {sum}，但这笔款项已不再需要：此前预订已付清、更改或结束。全部款项将按原支付方式退回，到账可能需要几天时间。您无需任何操作。',
  'expiring.subject': '名额保留至 {deadline_short}：{tour}',
  'expiring.body': '{name}，您好！\n\n提醒您：“{tour}”（{dates}）还有 {due} 未支付。{deadline} 之后名额将重新开放。',
  'balance_due.subject': '请支付尾款：{tour}',
  'balance_due.body':
    '{name}，您好！\n\n“{tour}”（{dates}）还有 {due} 未支付。请在 {deadline} 前付清，否则预订将被取消。',
  'button.review': '写评价',
  'completed.subject': '这次旅程怎么样？{tour}',
  'completed.body':
    '{name}，您好！\n\n欢迎归来！愿意告诉其他旅客“{tour}”怎么样吗？只需三分钟，链接 30 天内有效。组织者也可以评价您；双方都写完或满一周之前，谁也看不到对方的评价。',
  'organizer_requested.subject': '新申请：{tour}，{dates}',
  'organizer_requested.body': '收到新申请：{tour}，{dates}，{people} 人，{total}。\n\n请在 {deadline} 前答复。',
  'organizer_reminder.subject': '旅客在等您的答复：{tour}，{dates}',
  'organizer_reminder.body': '您还没有答复“{tour}”（{dates}）的申请，该申请将于 {deadline} 自动关闭。',
  'organizer_booked.subject': '新预订：{tour}，{dates}',
  'organizer_booked.body':
    '“{tour}”（{dates}）有新预订：{people} 人。已付：{paid}。\n\n旅客的邮箱和电话已显示在预订页面上，姓名见出行名单。',
  'organizer_offer_declined.subject': '您的方案被谢绝：{tour}，{dates}',
  'organizer_offer_declined.body': '旅客谢绝了您的方案，希望保留原申请：{tour}，{dates}。请在 {deadline} 前答复。',
  'button.requests': '查看申请',
  'button.forms': '填写出行人信息',
  'forms_missing.subject': '请填写出行人信息：{tour}',
  'forms_missing.body':
    '{name}，您好！\n\n“{tour}”（{dates}）即将出发。目前 {people} 份信息中已完成 {done} 份，组织者需要其余信息来做准备。表单将于 {locks}锁定；您可以把专属链接发给每位同行者。',
  'organizer_held.subject': '名额已保留：{tour}，{dates}',
  'organizer_held.body':
    '“{tour}”（{dates}）的 {people} 个名额已保留至 {deadline}，总价 {total}，等待旅客支付 {due}。付款到账或名额重新开放时，我们会再通知您。',
  'organizer_completed.subject': '这一团怎么样？{tour}，{dates}',
  'organizer_completed.body':
    '“{tour}”（{dates}）已结束，您的收入已列入对账单。现在您可以评价旅客：双方都写完或满一周后，才能看到彼此的评价。',
  'button.reviews': '查看评价',
  gap: '申请 {id}，{who}：{done}/{people}',
  'organizer_forms_missing.subject': '出行人信息尚未填完：{tour}，{dates}',
  'organizer_forms_missing.body':
    '“{tour}”（{dates}）已完成的信息表：\n\n{gaps}\n\n我们也提醒了旅客。表单将于 {locks}锁定。',
};

/** Names beginning with `organizer_` go to the organizer, the others to the traveller. */
export type BookingEmailName = EmailName<keyof typeof en>;

/** Subject, body and button of a booking email. */
export const bookingEmailText = createTexts({ en, ru, de, zh });
