import { changeMails, CHANGE_MAILS, type ChangeMailKey } from './change-mails.ts';
import { meetingMails, type MeetingMailKey } from './meeting-mails.ts';
import { createTexts } from '#server/texts.ts';

/** The mails of a booking; those that begin with `organizer_` go to the organizer, the others to the traveller. */
export const BOOKING_MAILS = [
  'requested',
  'held',
  'confirmed',
  'proposed',
  'declined',
  'paid',
  'paid_rest',
  'canceled',
  'called_off',
  'expired',
  'expiring',
  'balance_due',
  'completed',
  'organizer_requested',
  'organizer_reminder',
  'organizer_booked',
  'organizer_canceled',
  'organizer_offer_declined',
  'group_met',
  'group_missed',
  'group_choice',
  'group_missed_unpaid',
  'organizer_group_short',
  'organizer_group_missed',
  'forms_missing',
  ...CHANGE_MAILS,
  'meeting_set',
  'meeting_changed',
  'tomorrow',
  'organizer_tomorrow',
] as const;
export type BookingMailName = (typeof BOOKING_MAILS)[number];

type Key =
  | `${BookingMailName}.subject`
  | `${BookingMailName}.body`
  | 'button'
  | 'button.pay'
  | 'button.answer'
  | 'button.requests'
  | 'button.forms'
  | 'button.review'
  | 'reason'
  | MeetingMailKey
  | ChangeMailKey;

const en: Record<Key, string> = {
  ...meetingMails.en,
  ...changeMails.en,
  button: 'View booking',
  'button.pay': 'Pay now',
  'button.answer': 'Answer the request',
  reason: 'Reason: {reason}',
  'requested.subject': 'Request sent: {tour}',
  'requested.body':
    'Hello {name},\n\nYour request for {tour}, {dates}, {people, plural, one {# person} other {# people}}, is with the organizer, who has until {deadline} (UTC) to reply. Nothing is charged until then; without a reply the request closes by itself.',
  'held.subject': 'Your seats are held: {tour}',
  'held.body':
    'Hello {name},\n\nWe are holding {people, plural, one {# seat} other {# seats}} for you on {tour}, {dates}. Please pay {due} by {deadline} (UTC). After that, the seats go back on sale.',
  'confirmed.subject': 'Confirmed by the organizer: {tour}',
  'confirmed.body':
    'Hello {name},\n\nThe organizer has confirmed {tour}, {dates}. Please pay {due} by {deadline} (UTC) to keep your seats.',
  'proposed.subject': 'New offer from the organizer: {tour}',
  'proposed.body':
    'Hello {name},\n\nThe organizer can offer you something different: {dates}, {total} in total. Please accept or decline by {deadline} (UTC).',
  'declined.subject': 'Request declined: {tour}',
  'declined.body':
    'Hello {name},\n\nUnfortunately the organizer cannot take you on {tour}, {dates}. You have not been charged. Have a look at other dates and similar tours.',
  'paid.subject': 'You are booked: {tour}',
  'paid.body': 'Hello {name},\n\nThank you, we have received {paid}. Your seats on {tour}, {dates}, are booked.',
  'paid_rest.subject': 'Paid in full: {tour}',
  'paid_rest.body': 'Hello {name},\n\nThank you, {tour}, {dates}, is now paid in full: {paid}.',
  'canceled.subject': 'Booking cancelled: {tour}',
  'canceled.body':
    'Hello {name},\n\nYour booking of {tour}, {dates}, has been cancelled.{refund, select, none {} other { Your refund: {refund}.}}',
  'called_off.subject': 'Tour cancelled: {tour}',
  'called_off.body':
    'Hello {name},\n\nWe are sorry: {tour}, {dates}, has been cancelled.{refund, select, none {} other { Your refund: {refund}.}}',
  'expired.subject': 'Request expired: {tour}',
  'expired.body':
    'Hello {name},\n\nYour request for {tour}, {dates}, has expired. You can send a new one at any time.{refund, select, none {} other { Your refund: {refund}.}}',
  'expiring.subject': 'Your seats are held until {deadline}: {tour}',
  'expiring.body':
    'Hello {name},\n\nA quick reminder: {due} for {tour}, {dates}, has not been paid yet. After {deadline} (UTC) the seats go back on sale.',
  'balance_due.subject': 'Balance due: {tour}',
  'balance_due.body':
    'Hello {name},\n\n{due} is still to be paid for {tour}, {dates}. Please pay by {deadline} (UTC), or the booking will be cancelled.',
  'button.review': 'Write a review',
  'completed.subject': 'How was {tour}?',
  'completed.body':
    'Hello {name},\n\nWelcome back from {tour}. Would you tell other travellers how it was? It takes three minutes, and the link works for 30 days. The organizer can write about you, too; neither of you sees the other’s review before both are in or a week has passed.',
  'organizer_requested.subject': 'New request: {tour}, {dates}',
  'organizer_requested.body':
    'New request for {tour}, {dates}: {people, plural, one {# person} other {# people}}, {total}.\n\nPlease answer by {deadline} (UTC).',
  'organizer_reminder.subject': 'A traveller is waiting: {tour}, {dates}',
  'organizer_reminder.body':
    'You have not answered the request for {tour}, {dates}, yet. It expires on {deadline} (UTC).',
  'organizer_booked.subject': 'Booked: {tour}, {dates}',
  'organizer_booked.body':
    '{people, plural, one {# person has} other {# people have}} booked {tour}, {dates}. Paid so far: {paid}.',
  'organizer_canceled.subject': 'Cancelled: {tour}, {dates}',
  'organizer_canceled.body':
    'The booking of {people, plural, one {# person} other {# people}} for {tour}, {dates}, was cancelled. The seats are back on sale.',
  'organizer_offer_declined.subject': 'Your offer was declined: {tour}, {dates}',
  'organizer_offer_declined.body':
    'The traveller declined your offer and keeps the original request for {tour}, {dates}. Please answer it by {deadline} (UTC).',
  'button.requests': 'Open requests',
  'group_met.subject': 'It’s on: {tour}',
  'group_met.body': 'Hello {name},\n\nGood news: enough people are going. {tour}, {dates}, is now guaranteed to run.',
  'group_choice.subject': 'Tour not running, please choose: {tour}',
  'group_choice.body':
    'Hello {name},\n\nWe are sorry: {tour}, {dates}, needs {min, plural, one {# person} other {# people}}, and too few had booked by {decision}.\n\nUntil {deadline} (UTC) the choice is yours: move to another date of this tour without a fee, at that date’s price, or take back everything you paid, {paid}, at once. If you do nothing, the money comes back to you by itself.',
  'group_missed.subject': 'Tour not running: {tour}',
  'group_missed.body':
    'Hello {name},\n\nWe are sorry: {tour}, {dates}, needs {min, plural, one {# person} other {# people}}, and too few had booked by {decision}. Everything you paid is on its way back to you: {refund}. You have nothing to do. Your booking page shows the refund and the way to other dates.',
  'group_missed_unpaid.subject': 'Tour not running: {tour}',
  'group_missed_unpaid.body':
    'Hello {name},\n\nWe are sorry: {tour}, {dates}, needs {min, plural, one {# person} other {# people}}, and too few had booked by {decision}. You have not been charged. There may be other dates.',
  'organizer_group_short.subject': 'Too few people so far: {tour}',
  'organizer_group_short.body':
    '{tour}, {dates}: {sold} of {min} people have paid. If the group is not complete by {decision}, the departure closes, and the travellers move to another date or get a full refund. If you want to run it anyway, guarantee it in your requests before that day.',
  'organizer_group_missed.subject': 'Departure closed: {tour}, {dates}',
  'organizer_group_missed.body':
    '{tour}, {dates}, has not reached its minimum group: {sold} of {min} people had paid by {decision}. The departure is closed. Travellers who have paid may move to another date of the tour; everybody else gets a full refund automatically.',
  'button.forms': 'Fill in the forms',
  'forms_missing.subject': 'Please fill in the travellers’ forms: {tour}',
  'forms_missing.body':
    'Hello {name},\n\n{tour}, {dates}, is coming up. So far {done, plural, =0 {no form is} one {# form is} other {# forms are}} complete, out of {people}. The organizer needs the rest to prepare the trip. The forms lock on {locks}; you can send each person their own link.',
};
const ru: typeof en = {
  ...meetingMails.ru,
  ...changeMails.ru,
  button: 'Открыть заявку',
  'button.pay': 'Оплатить и закрепить места',
  'button.answer': 'Ответить на заявку',
  reason: 'Причина: {reason}',
  'requested.subject': 'Заявка отправлена: {tour}',
  'requested.body':
    'Здравствуйте, {name}!\n\nОрганизатор получил вашу заявку: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Он должен ответить до {deadline} (UTC). До этого ничего не спишем, а без ответа заявка закроется сама.',
  'held.subject': 'Места за вами: {tour}',
  'held.body':
    'Здравствуйте, {name}!\n\nМы держим для вас {people, plural, one {# место} few {# места} many {# мест} other {# места}}: {tour}, {dates}. Оплатите {due} до {deadline} (UTC), иначе места вернутся в продажу.',
  'confirmed.subject': 'Организатор подтвердил заявку: {tour}',
  'confirmed.body':
    'Здравствуйте, {name}!\n\nОрганизатор подтвердил вашу заявку: {tour}, {dates}. Оплатите {due} до {deadline} (UTC), чтобы закрепить места.',
  'proposed.subject': 'Организатор предлагает другой вариант: {tour}',
  'proposed.body':
    'Здравствуйте, {name}!\n\nОрганизатор предлагает другой вариант: {dates}, всего {total}. Примите или отклоните его до {deadline} (UTC).',
  'declined.subject': 'Заявка отклонена: {tour}',
  'declined.body':
    'Здравствуйте, {name}!\n\nК сожалению, организатор не сможет вас принять: {tour}, {dates}. Деньги не списаны. Посмотрите другие даты и похожие туры.',
  'paid.subject': 'Места забронированы: {tour}',
  'paid.body': 'Здравствуйте, {name}!\n\nСпасибо, мы получили {paid}. Места забронированы: {tour}, {dates}.',
  'paid_rest.subject': 'Оплачено полностью: {tour}',
  'paid_rest.body': 'Здравствуйте, {name}!\n\nСпасибо, тур оплачен полностью: {tour}, {dates}, {paid}.',
  'canceled.subject': 'Бронирование отменено: {tour}',
  'canceled.body':
    'Здравствуйте, {name}!\n\nБронирование отменено: {tour}, {dates}.{refund, select, none {} other { К возврату: {refund}.}}',
  'called_off.subject': 'Поездка отменена: {tour}',
  'called_off.body':
    'Здравствуйте, {name}!\n\nНам очень жаль: поездка отменена — {tour}, {dates}.{refund, select, none {} other { К возврату: {refund}.}}',
  'expired.subject': 'Срок заявки истёк: {tour}',
  'expired.body':
    'Здравствуйте, {name}!\n\nСрок вашей заявки истёк: {tour}, {dates}. Вы можете отправить новую в любой момент.{refund, select, none {} other { К возврату: {refund}.}}',
  'expiring.subject': 'Места за вами до {deadline}: {tour}',
  'expiring.body':
    'Здравствуйте, {name}!\n\nНапоминаем: осталось оплатить {due} — {tour}, {dates}. После {deadline} (UTC) места вернутся в продажу.',
  'balance_due.subject': 'Пора доплатить: {tour}',
  'balance_due.body':
    'Здравствуйте, {name}!\n\nОсталось доплатить {due}: {tour}, {dates}. Оплатите до {deadline} (UTC), иначе бронирование отменится.',
  'button.review': 'Написать отзыв',
  'completed.subject': 'Как прошла поездка? {tour}',
  'completed.body':
    'Здравствуйте, {name}!\n\nС возвращением! Расскажите другим путешественникам, как всё прошло: {tour}. Это займёт три минуты, ссылка работает 30 дней. Организатор тоже может написать о вас. Вы увидите отзывы друг друга, когда будут готовы оба или пройдёт неделя.',
  'organizer_requested.subject': 'Новая заявка: {tour}, {dates}',
  'organizer_requested.body':
    'Новая заявка: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}, {total}.\n\nОтветьте до {deadline} (UTC).',
  'organizer_reminder.subject': 'Путешественник ждёт ответа: {tour}, {dates}',
  'organizer_reminder.body': 'Вы ещё не ответили на заявку: {tour}, {dates}. Она закроется {deadline} (UTC).',
  'organizer_booked.subject': 'Забронировано: {tour}, {dates}',
  'organizer_booked.body':
    'Новое бронирование: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Оплачено: {paid}.',
  'organizer_canceled.subject': 'Отмена: {tour}, {dates}',
  'organizer_canceled.body':
    'Бронирование отменено: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Места снова в продаже.',
  'organizer_offer_declined.subject': 'Ваше предложение отклонено: {tour}, {dates}',
  'organizer_offer_declined.body':
    'Путешественник отклонил ваше предложение и ждёт ответа на исходную заявку: {tour}, {dates}. Ответьте до {deadline} (UTC).',
  'button.requests': 'Открыть заявки',
  'group_met.subject': 'Поездка точно состоится: {tour}',
  'group_met.body':
    'Здравствуйте, {name}!\n\nХорошая новость: группа набралась. Поездка точно состоится: {tour}, {dates}.',
  'group_choice.subject': 'Группа не набралась, выберите: {tour}',
  'group_choice.body':
    'Здравствуйте, {name}!\n\nНам очень жаль: {tour}, {dates}. Нужна группа от {min, plural, one {# человека} few {# человек} many {# человек} other {# человек}}, к {decision} она не набралась.\n\nДо {deadline} (UTC) выбор за вами: перенести поездку на другую дату без доплаты за перенос, по цене той даты, или сразу вернуть всё, что вы заплатили: {paid}. Если вы ничего не выберете, деньги вернутся сами.',
  'group_missed.subject': 'Группа не набралась: {tour}',
  'group_missed.body':
    'Здравствуйте, {name}!\n\nНам очень жаль: {tour}, {dates}. Нужна группа от {min, plural, one {# человека} few {# человек} many {# человек} other {# человек}}, к {decision} она не набралась. Мы уже возвращаем всё, что вы заплатили: {refund}. От вас ничего не требуется. Возврат и другие даты — на странице бронирования.',
  'group_missed_unpaid.subject': 'Группа не набралась: {tour}',
  'group_missed_unpaid.body':
    'Здравствуйте, {name}!\n\nНам очень жаль: {tour}, {dates}. Нужна группа от {min, plural, one {# человека} few {# человек} many {# человек} other {# человек}}, к {decision} она не набралась. Деньги не списаны. Посмотрите другие даты.',
  'organizer_group_short.subject': 'Группа пока не набралась: {tour}',
  'organizer_group_short.body':
    '{tour}, {dates}: оплатили {sold} из {min}. Если к {decision} группа не наберётся, заезд закроется, а путешественники перейдут на другую дату или получат все деньги назад. Если вы готовы провести поездку в любом случае, подтвердите её в заявках до этого дня.',
  'organizer_group_missed.subject': 'Заезд закрыт: {tour}, {dates}',
  'organizer_group_missed.body':
    '{tour}, {dates}: группа не набралась, к {decision} оплатили {sold} из {min}. Заезд закрыт. Те, кто заплатил, могут перейти на другую дату тура, остальные автоматически получат все деньги назад.',
  'button.forms': 'Заполнить анкеты',
  'forms_missing.subject': 'Заполните анкеты путешественников: {tour}',
  'forms_missing.body':
    'Здравствуйте, {name}!\n\nПоездка уже скоро: {tour}, {dates}. Готово анкет: {done} из {people}. Остальные нужны организатору, чтобы всё подготовить. Изменить ответы можно до {locks}; каждому путешественнику можно отправить его собственную ссылку.',
};
const de: typeof en = {
  ...meetingMails.de,
  ...changeMails.de,
  button: 'Buchung öffnen',
  'button.pay': 'Jetzt bezahlen',
  'button.answer': 'Anfrage beantworten',
  reason: 'Grund: {reason}',
  'requested.subject': 'Anfrage gesendet: {tour}',
  'requested.body':
    'Guten Tag {name},\n\nIhre Anfrage für {tour}, {dates}, {people, plural, one {# Person} other {# Personen}}, liegt beim Veranstalter. Er hat bis {deadline} (UTC) Zeit zu antworten. Bis dahin wird nichts abgebucht; ohne Antwort wird die Anfrage automatisch geschlossen.',
  'held.subject': 'Ihre Plätze sind reserviert: {tour}',
  'held.body':
    'Guten Tag {name},\n\nwir haben {people, plural, one {# Platz} other {# Plätze}} für {tour}, {dates}, für Sie reserviert. Bitte bezahlen Sie {due} bis {deadline} (UTC). Danach geben wir die Plätze wieder frei.',
  'confirmed.subject': 'Vom Veranstalter bestätigt: {tour}',
  'confirmed.body':
    'Guten Tag {name},\n\nder Veranstalter hat {tour}, {dates}, bestätigt. Bitte bezahlen Sie {due} bis {deadline} (UTC), um Ihre Plätze zu sichern.',
  'proposed.subject': 'Neues Angebot des Veranstalters: {tour}',
  'proposed.body':
    'Guten Tag {name},\n\nder Veranstalter bietet Ihnen etwas anderes an: {dates}, insgesamt {total}. Bitte nehmen Sie das Angebot bis {deadline} (UTC) an oder lehnen Sie es ab.',
  'declined.subject': 'Anfrage abgelehnt: {tour}',
  'declined.body':
    'Guten Tag {name},\n\nleider kann der Veranstalter Sie bei {tour}, {dates}, nicht mitnehmen. Es wurde nichts abgebucht. Sehen Sie sich andere Termine und ähnliche Reisen an.',
  'paid.subject': 'Gebucht: {tour}',
  'paid.body':
    'Guten Tag {name},\n\nvielen Dank, wir haben {paid} erhalten. Ihre Plätze für {tour}, {dates}, sind gebucht.',
  'paid_rest.subject': 'Vollständig bezahlt: {tour}',
  'paid_rest.body': 'Guten Tag {name},\n\nvielen Dank, {tour}, {dates}, ist vollständig bezahlt: {paid}.',
  'canceled.subject': 'Buchung storniert: {tour}',
  'canceled.body':
    'Guten Tag {name},\n\nIhre Buchung von {tour}, {dates}, wurde storniert.{refund, select, none {} other { Ihre Erstattung: {refund}.}}',
  'called_off.subject': 'Reise abgesagt: {tour}',
  'called_off.body':
    'Guten Tag {name},\n\nes tut uns leid: {tour}, {dates}, wurde abgesagt.{refund, select, none {} other { Ihre Erstattung: {refund}.}}',
  'expired.subject': 'Anfrage abgelaufen: {tour}',
  'expired.body':
    'Guten Tag {name},\n\nIhre Anfrage für {tour}, {dates}, ist abgelaufen. Sie können jederzeit neu anfragen.{refund, select, none {} other { Ihre Erstattung: {refund}.}}',
  'expiring.subject': 'Ihre Plätze sind bis {deadline} reserviert: {tour}',
  'expiring.body':
    'Guten Tag {name},\n\nzur Erinnerung: Für {tour}, {dates}, sind noch {due} offen. Nach dem {deadline} (UTC) geben wir die Plätze wieder frei.',
  'balance_due.subject': 'Restzahlung fällig: {tour}',
  'balance_due.body':
    'Guten Tag {name},\n\nfür {tour}, {dates}, sind noch {due} offen. Bitte bezahlen Sie bis {deadline} (UTC), sonst wird die Buchung storniert.',
  'button.review': 'Bewertung schreiben',
  'completed.subject': 'Wie war die Reise? {tour}',
  'completed.body':
    'Guten Tag {name},\n\nwillkommen zurück! Erzählen Sie anderen Reisenden, wie es war: {tour}. Das dauert drei Minuten, der Link gilt 30 Tage. Auch der Veranstalter kann Sie bewerten; Sie sehen die Bewertungen gegenseitig erst, wenn beide da sind oder eine Woche vergangen ist.',
  'organizer_requested.subject': 'Neue Anfrage: {tour}, {dates}',
  'organizer_requested.body':
    'Neue Anfrage für {tour}, {dates}: {people, plural, one {# Person} other {# Personen}}, {total}.\n\nBitte antworten Sie bis {deadline} (UTC).',
  'organizer_reminder.subject': 'Ein Gast wartet auf Antwort: {tour}, {dates}',
  'organizer_reminder.body':
    'Sie haben die Anfrage für {tour}, {dates}, noch nicht beantwortet. Sie verfällt am {deadline} (UTC).',
  'organizer_booked.subject': 'Gebucht: {tour}, {dates}',
  'organizer_booked.body':
    'Neue Buchung für {tour}, {dates}: {people, plural, one {# Person} other {# Personen}}. Bisher bezahlt: {paid}.',
  'organizer_canceled.subject': 'Storniert: {tour}, {dates}',
  'organizer_canceled.body':
    'Die Buchung von {people, plural, one {# Person} other {# Personen}} für {tour}, {dates}, wurde storniert. Die Plätze sind wieder frei.',
  'organizer_offer_declined.subject': 'Ihr Angebot wurde abgelehnt: {tour}, {dates}',
  'organizer_offer_declined.body':
    'Der Gast hat Ihr Angebot abgelehnt und bleibt bei seiner ursprünglichen Anfrage: {tour}, {dates}. Bitte antworten Sie bis {deadline} (UTC).',
  'button.requests': 'Anfragen öffnen',
  'group_met.subject': 'Die Reise findet statt: {tour}',
  'group_met.body':
    'Guten Tag {name},\n\ngute Nachricht: Die Gruppe ist vollzählig genug. {tour}, {dates}, findet garantiert statt.',
  'group_choice.subject': 'Reise findet nicht statt, bitte wählen Sie: {tour}',
  'group_choice.body':
    'Guten Tag {name},\n\nes tut uns leid: {tour}, {dates}, braucht mindestens {min, plural, one {# Person} other {# Personen}}, und bis zum {decision} hatten zu wenige gebucht.\n\nBis {deadline} (UTC) haben Sie die Wahl: Buchen Sie ohne Gebühr auf einen anderen Termin dieser Reise um, zu dessen Preis, oder lassen Sie sich sofort alles erstatten, was Sie bezahlt haben: {paid}. Wenn Sie nichts tun, kommt das Geld von selbst zurück.',
  'group_missed.subject': 'Reise findet nicht statt: {tour}',
  'group_missed.body':
    'Guten Tag {name},\n\nes tut uns leid: {tour}, {dates}, braucht mindestens {min, plural, one {# Person} other {# Personen}}, und bis zum {decision} hatten zu wenige gebucht. Wir erstatten Ihnen alles, was Sie bezahlt haben: {refund}. Sie müssen nichts tun. Die Erstattung und den Weg zu anderen Terminen finden Sie auf der Buchungsseite.',
  'group_missed_unpaid.subject': 'Reise findet nicht statt: {tour}',
  'group_missed_unpaid.body':
    'Guten Tag {name},\n\nes tut uns leid: {tour}, {dates}, braucht mindestens {min, plural, one {# Person} other {# Personen}}, und bis zum {decision} hatten zu wenige gebucht. Es wurde nichts abgebucht. Vielleicht passt ein anderer Termin.',
  'organizer_group_short.subject': 'Noch zu wenige Teilnehmer: {tour}',
  'organizer_group_short.body':
    '{tour}, {dates}: {sold} von {min} Personen haben bezahlt. Ist die Gruppe bis zum {decision} nicht vollständig, schließt der Termin, und die Reisenden buchen um oder bekommen ihr Geld zurück. Wenn Sie die Reise trotzdem durchführen möchten, garantieren Sie sie vorher in Ihren Anfragen.',
  'organizer_group_missed.subject': 'Termin geschlossen: {tour}, {dates}',
  'organizer_group_missed.body':
    '{tour}, {dates}, hat die Mindestgruppe nicht erreicht: Bis zum {decision} hatten {sold} von {min} Personen bezahlt. Der Termin ist geschlossen. Wer bezahlt hat, kann auf einen anderen Termin umbuchen; alle anderen bekommen ihr Geld automatisch zurück.',
  'button.forms': 'Formulare ausfüllen',
  'forms_missing.subject': 'Bitte füllen Sie die Reiseformulare aus: {tour}',
  'forms_missing.body':
    'Guten Tag {name},\n\nbald geht es los: {tour}, {dates}. Bisher {done, plural, one {ist # Formular} other {sind # Formulare}} von {people} fertig. Den Rest braucht der Veranstalter für die Vorbereitung. Die Formulare werden am {locks} geschlossen; Sie können jeder Person einen eigenen Link schicken.',
};
const zh: typeof en = {
  ...meetingMails.zh,
  ...changeMails.zh,
  button: '查看预订',
  'button.pay': '立即付款',
  'button.answer': '答复申请',
  reason: '原因：{reason}',
  'requested.subject': '申请已发送：{tour}',
  'requested.body':
    '{name}，您好！\n\n您的申请已交给组织者：{tour}，{dates}，{people} 人。组织者须在 {deadline}（UTC）前答复，在此之前不会扣款；若无答复，申请会自动关闭。',
  'held.subject': '名额已为您保留：{tour}',
  'held.body':
    '{name}，您好！\n\n我们已为您保留 {people} 个名额：{tour}，{dates}。请在 {deadline}（UTC）前支付 {due}，逾期名额将重新开放。',
  'confirmed.subject': '组织者已确认：{tour}',
  'confirmed.body': '{name}，您好！\n\n组织者已确认 {tour}，{dates}。请在 {deadline}（UTC）前支付 {due} 以保留名额。',
  'proposed.subject': '组织者提出新方案：{tour}',
  'proposed.body':
    '{name}，您好！\n\n组织者为您提供了另一方案：{dates}，总价 {total}。请在 {deadline}（UTC）前接受或谢绝。',
  'declined.subject': '申请未通过：{tour}',
  'declined.body':
    '{name}，您好！\n\n很抱歉，组织者无法接待您的这次行程：{tour}，{dates}。未产生任何扣款。欢迎查看其他日期和类似行程。',
  'paid.subject': '预订成功：{tour}',
  'paid.body': '{name}，您好！\n\n谢谢，我们已收到 {paid}。您在 {tour}（{dates}）的名额已订好。',
  'paid_rest.subject': '全款已付清：{tour}',
  'paid_rest.body': '{name}，您好！\n\n谢谢，{tour}（{dates}）已付清全款：{paid}。',
  'canceled.subject': '预订已取消：{tour}',
  'canceled.body':
    '{name}，您好！\n\n您的预订已取消：{tour}，{dates}。{refund, select, none {} other {退款金额：{refund}。}}',
  'called_off.subject': '行程已取消：{tour}',
  'called_off.body':
    '{name}，您好！\n\n非常抱歉，{tour}（{dates}）已取消。{refund, select, none {} other {退款金额：{refund}。}}',
  'expired.subject': '申请已过期：{tour}',
  'expired.body':
    '{name}，您好！\n\n您对 {tour}（{dates}）的申请已过期。您可以随时重新申请。{refund, select, none {} other {退款金额：{refund}。}}',
  'expiring.subject': '名额保留至 {deadline}：{tour}',
  'expiring.body':
    '{name}，您好！\n\n提醒您：{tour}（{dates}）还有 {due} 未支付。{deadline}（UTC）之后名额将重新开放。',
  'balance_due.subject': '请支付尾款：{tour}',
  'balance_due.body':
    '{name}，您好！\n\n{tour}（{dates}）还有 {due} 未支付。请在 {deadline}（UTC）前付清，否则预订将被取消。',
  'button.review': '写评价',
  'completed.subject': '这次旅程怎么样？{tour}',
  'completed.body':
    '{name}，您好！\n\n欢迎归来！愿意告诉其他旅客 {tour} 怎么样吗？只需三分钟，链接 30 天内有效。组织者也可以评价您；双方都写完或满一周之前，谁也看不到对方的评价。',
  'organizer_requested.subject': '新申请：{tour}，{dates}',
  'organizer_requested.body': '收到新申请：{tour}，{dates}，{people} 人，{total}。\n\n请在 {deadline}（UTC）前答复。',
  'organizer_reminder.subject': '旅客在等您的答复：{tour}，{dates}',
  'organizer_reminder.body': '您还没有答复 {tour}（{dates}）的申请，该申请将于 {deadline}（UTC）自动关闭。',
  'organizer_booked.subject': '新预订：{tour}，{dates}',
  'organizer_booked.body': '{tour}（{dates}）有新预订：{people} 人。已付：{paid}。',
  'organizer_canceled.subject': '已取消：{tour}，{dates}',
  'organizer_canceled.body': '{tour}（{dates}）{people} 人的预订已取消，名额已重新开放。',
  'organizer_offer_declined.subject': '您的方案被谢绝：{tour}，{dates}',
  'organizer_offer_declined.body':
    '旅客谢绝了您的方案，希望保留原申请：{tour}，{dates}。请在 {deadline}（UTC）前答复。',
  'button.requests': '查看申请',
  'group_met.subject': '已成团：{tour}',
  'group_met.body': '{name}，您好！\n\n好消息：人数已满足，{tour}（{dates}）确定成团出发。',
  'group_choice.subject': '未能成团，请选择：{tour}',
  'group_choice.body':
    '{name}，您好！\n\n非常抱歉：{tour}（{dates}）需满 {min} 人，截至 {decision}人数不足，无法成团。\n\n在 {deadline}（UTC）之前，您可以免手续费改到本行程的其他日期（按该日期的价格计算），也可以立即取回已付的全部款项 {paid}。如果您不作选择，款项将自动退回。',
  'group_missed.subject': '未能成团：{tour}',
  'group_missed.body':
    '{name}，您好！\n\n非常抱歉：{tour}（{dates}）需满 {min} 人，截至 {decision}人数不足，无法成团。您已付的款项 {refund} 将全额退回，您无需任何操作。退款进度和其他日期请见预订页面。',
  'group_missed_unpaid.subject': '未能成团：{tour}',
  'group_missed_unpaid.body':
    '{name}，您好！\n\n非常抱歉：{tour}（{dates}）需满 {min} 人，截至 {decision}人数不足，无法成团。我们没有收取任何费用，您可以看看其他日期。',
  'organizer_group_short.subject': '人数还不够：{tour}',
  'organizer_group_short.body':
    '{tour}（{dates}）：需满 {min} 人，目前 {sold} 人已付款。如果到 {decision}仍不满员，该团期将自动关闭，旅客可改期或获得全额退款。如果您无论如何都要成行，请在此之前到申请页面确认成团。',
  'organizer_group_missed.subject': '团期已关闭：{tour}，{dates}',
  'organizer_group_missed.body':
    '{tour}（{dates}）未能成团：截至 {decision}，{min} 人中有 {sold} 人付款。该团期已关闭。已付款的旅客可改到本行程的其他日期，其余旅客将自动获得全额退款。',
  'button.forms': '填写出行人信息',
  'forms_missing.subject': '请填写出行人信息：{tour}',
  'forms_missing.body':
    '{name}，您好！\n\n{tour}（{dates}）即将出发。目前 {people} 份信息中已完成 {done} 份，组织者需要其余信息来做准备。表单将于 {locks}锁定；您可以把专属链接发给每位同行者。',
};

/** Subject, body and button of a booking mail. */
export const bookingMailText = createTexts<Key>({ en, ru, de, zh });
