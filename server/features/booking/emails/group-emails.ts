const en = {
  'group_met.subject': 'It’s on: {tour}',
  'group_met.body':
    'Hello {name},\n\nGood news: enough people are going. {tour}, {dates}, is now guaranteed to go ahead.',
  'group_choice.subject': 'Tour not going ahead, please choose: {tour}',
  'group_choice.body':
    'Hello {name},\n\nWe are sorry: {tour}, {dates}, needs {min, plural, one {# person} other {# people}}, and too few had booked by {decision}.\n\nUntil {deadline} the choice is yours: switch to another date of this tour without a fee, at that date’s price, or get back everything you paid, {paid}, straight away. If you do nothing, we refund you automatically.',
  'group_missed.subject': 'Tour not going ahead: {tour}',
  'group_missed.body':
    'Hello {name},\n\nWe are sorry: {tour}, {dates}, needs {min, plural, one {# person} other {# people}}, and too few had booked by {decision}. Everything you paid is on its way back to you: {refund}. You don’t need to do anything. Your booking page shows the refund and other dates.',
  'group_missed_unpaid.subject': 'Tour not going ahead: {tour}',
  'group_missed_unpaid.body':
    'Hello {name},\n\nWe are sorry: {tour}, {dates}, needs {min, plural, one {# person} other {# people}}, and too few had booked by {decision}. You have not been charged. There may be other dates.',
  'organizer_group_short.subject': 'Too few people: {dates}',
  'organizer_group_short.body':
    '{tour}, {dates}: {sold} of {min, plural, one {# person} other {# people}} {sold, plural, one {has} other {have}} paid. If the group is not complete by {decision}, the departure is called off, and travellers switch to another date or get a full refund. If you want to run it anyway, guarantee it in your requests before that day.',
  'organizer_group_missed.subject': 'Departure called off: {tour}, {dates}',
  'organizer_group_missed.body':
    '{tour}, {dates}, has not reached its minimum group: {sold} of {min, plural, one {# person} other {# people}} had paid by {decision}. The departure is called off. Travellers who have paid can switch to another date of the tour; everyone else gets a full refund automatically.',
  'organizer_group_met.subject': 'It’s on: {tour}, {dates}',
  'organizer_group_met.body':
    '{tour}, {dates}, is now guaranteed to go ahead: {sold, plural, one {# person has} other {# people have}} paid. We have told them.',
};
const ru: typeof en = {
  'group_met.subject': 'Поездка точно состоится: {tour}',
  'group_met.body':
    'Здравствуйте, {name}!\n\nХорошая новость: группа набралась. Поездка точно состоится: {tour}, {dates}.',
  'group_choice.subject': 'Группа не набралась, выберите: {tour}',
  'group_choice.body':
    'Здравствуйте, {name}!\n\nНам очень жаль: {tour}, {dates}. Нужна группа от {min, plural, one {# человека} few {# человек} many {# человек} other {# человек}}, к {decision} она не набралась.\n\nДо {deadline} выбор за вами: перенести поездку на другую дату без доплаты за перенос, по цене той даты, или сразу вернуть всё, что вы заплатили: {paid}. Если вы ничего не выберете, деньги вернутся сами.',
  'group_missed.subject': 'Группа не набралась: {tour}',
  'group_missed.body':
    'Здравствуйте, {name}!\n\nНам очень жаль: {tour}, {dates}. Нужна группа от {min, plural, one {# человека} few {# человек} many {# человек} other {# человек}}, к {decision} она не набралась. Мы уже возвращаем всё, что вы заплатили: {refund}. От вас ничего не требуется. Возврат и другие даты — на странице бронирования.',
  'group_missed_unpaid.subject': 'Группа не набралась: {tour}',
  'group_missed_unpaid.body':
    'Здравствуйте, {name}!\n\nНам очень жаль: {tour}, {dates}. Нужна группа от {min, plural, one {# человека} few {# человек} many {# человек} other {# человек}}, к {decision} она не набралась. Деньги не списаны. Посмотрите другие даты.',
  'organizer_group_short.subject': 'Пока мало людей: {dates}',
  'organizer_group_short.body':
    '{tour}, {dates}: {sold, plural, one {оплатил} other {оплатили}} {sold} из {min}. Если к {decision} группа не наберётся, заезд закроется, а путешественники перейдут на другую дату или получат все деньги назад. Если вы готовы провести поездку в любом случае, подтвердите её в заявках до этого дня.',
  'organizer_group_missed.subject': 'Заезд закрыт: {tour}, {dates}',
  'organizer_group_missed.body':
    '{tour}, {dates}: группа не набралась, к {decision} {sold, plural, one {оплатил} other {оплатили}} {sold} из {min}. Заезд закрыт. Те, кто заплатил, могут перейти на другую дату тура, остальные автоматически получат все деньги назад.',
  'organizer_group_met.subject': 'Поездка состоится: {tour}, {dates}',
  'organizer_group_met.body':
    '{tour}, {dates}: поездка точно состоится, оплатили {sold, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Они об этом знают.',
};
const de: typeof en = {
  'group_met.subject': 'Die Reise findet statt: {tour}',
  'group_met.body':
    'Guten Tag {name},\n\ngute Nachricht: Die Mindestteilnehmerzahl ist erreicht. „{tour}“, {dates}, findet garantiert statt.',
  'group_choice.subject': 'Reise findet nicht statt, bitte wählen Sie: {tour}',
  'group_choice.body':
    'Guten Tag {name},\n\nes tut uns leid: „{tour}“, {dates}, braucht mindestens {min, plural, one {# Person} other {# Personen}}, und bis zum {decision} hatten zu wenige gebucht.\n\nBis zum {deadline} haben Sie die Wahl: Buchen Sie ohne Gebühr auf einen anderen Termin dieser Reise um, zu dessen Preis, oder lassen Sie sich sofort alles erstatten, was Sie bezahlt haben: {paid}. Wenn Sie nichts tun, erstatten wir Ihnen den Betrag automatisch.',
  'group_missed.subject': 'Reise findet nicht statt: {tour}',
  'group_missed.body':
    'Guten Tag {name},\n\nes tut uns leid: „{tour}“, {dates}, braucht mindestens {min, plural, one {# Person} other {# Personen}}, und bis zum {decision} hatten zu wenige gebucht. Wir erstatten Ihnen alles, was Sie bezahlt haben: {refund}. Sie müssen nichts tun. Die Erstattung und den Weg zu anderen Terminen finden Sie auf der Buchungsseite.',
  'group_missed_unpaid.subject': 'Reise findet nicht statt: {tour}',
  'group_missed_unpaid.body':
    'Guten Tag {name},\n\nes tut uns leid: „{tour}“, {dates}, braucht mindestens {min, plural, one {# Person} other {# Personen}}, und bis zum {decision} hatten zu wenige gebucht. Es wurde nichts abgebucht. Vielleicht passt ein anderer Termin.',
  'organizer_group_short.subject': 'Zu wenige Gäste: {dates}',
  'organizer_group_short.body':
    '„{tour}“, {dates}: {sold} von {min, plural, one {# Person} other {# Personen}} {sold, plural, one {hat} other {haben}} bezahlt. Wird die Mindestteilnehmerzahl bis zum {decision} nicht erreicht, schließt der Termin, und die Reisenden buchen um oder bekommen ihr Geld zurück. Wenn Sie die Reise trotzdem durchführen möchten, garantieren Sie sie vorher in Ihren Anfragen.',
  'organizer_group_missed.subject': 'Termin geschlossen: {tour}, {dates}',
  'organizer_group_missed.body':
    '„{tour}“, {dates}, hat die Mindestteilnehmerzahl nicht erreicht: Bis zum {decision} {sold, plural, one {hatte} other {hatten}} {sold} von {min, plural, one {# Person} other {# Personen}} bezahlt. Der Termin ist geschlossen. Wer bezahlt hat, kann auf einen anderen Termin umbuchen; alle anderen bekommen ihr Geld automatisch zurück.',
  'organizer_group_met.subject': 'Findet statt: {tour}, {dates}',
  'organizer_group_met.body':
    '„{tour}“, {dates}, findet garantiert statt: {sold, plural, one {# Person hat bezahlt und weiß} other {# Personen haben bezahlt und wissen}} Bescheid.',
};
const zh: typeof en = {
  'group_met.subject': '已成团：{tour}',
  'group_met.body': '{name}，您好！\n\n好消息：人数已满足，“{tour}”（{dates}）确定成团出发。',
  'group_choice.subject': '未能成团，请选择：{tour}',
  'group_choice.body':
    '{name}，您好！\n\n非常抱歉：“{tour}”（{dates}）需满 {min} 人，截至 {decision}人数不足，无法成团。\n\n在 {deadline} 之前，您可以免手续费改到本行程的其他日期（按该日期的价格计算），也可以立即取回已付的全部款项 {paid}。如果您不作选择，款项将自动退回。',
  'group_missed.subject': '未能成团：{tour}',
  'group_missed.body':
    '{name}，您好！\n\n非常抱歉：“{tour}”（{dates}）需满 {min} 人，截至 {decision}人数不足，无法成团。您已付的款项 {refund} 将全额退回，您无需任何操作。退款进度和其他日期请见预订页面。',
  'group_missed_unpaid.subject': '未能成团：{tour}',
  'group_missed_unpaid.body':
    '{name}，您好！\n\n非常抱歉：“{tour}”（{dates}）需满 {min} 人，截至 {decision}人数不足，无法成团。我们没有收取任何费用，您可以看看其他日期。',
  'organizer_group_short.subject': '人数还不够：{dates}',
  'organizer_group_short.body':
    '“{tour}”（{dates}）：需满 {min} 人，目前 {sold} 人已付款。如果到 {decision}仍不满员，该团期将自动关闭，旅客可改期或获得全额退款。如果您无论如何都要成行，请在此之前到申请页面确认成团。',
  'organizer_group_missed.subject': '团期已关闭：{tour}，{dates}',
  'organizer_group_missed.body':
    '“{tour}”（{dates}）未能成团：截至 {decision}，{min} 人中有 {sold} 人付款。该团期已关闭。已付款的旅客可改到本行程的其他日期，其余旅客将自动获得全额退款。',
  'organizer_group_met.subject': '确定成行：{tour}，{dates}',
  'organizer_group_met.body': '“{tour}”（{dates}）确定成行：已有 {sold} 人付款，并已收到通知。',
};

/** Emails about a departure with a minimum group. */
export const groupEmails = { en, ru, de, zh };
