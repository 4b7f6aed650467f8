const en = {
  'changed.subject': 'Booking changed: {tour}',
  'changed.body':
    'Hello {name},\n\n{by, select, admin {Our team has changed your booking} other {Your booking has been changed}}: {tour}, {dates}, {people, plural, one {# person} other {# people}}. The new total is {total}.{pays, select, unconfirmed { Nothing is due until the organizer confirms.} held { Please pay {due} by {deadline}.} full { Everything is paid.} other { Paid so far: {paid}. The balance of {rest} is due by {balance}.}}{back, select, none {} other { You get back {back}, the way you paid.}}',
  'organizer_changed.subject': 'A booking was changed: {tour}',
  'organizer_changed.body':
    'Hello {name},\n\n{by, select, admin {Our team has changed a booking} other {A booking has been changed}}. It is now {tour}, {dates}, {people, plural, one {# person} other {# people}}, {total} in total. The seats are already adjusted.',
  'change_proposed.subject': 'Your date change is with the organizer: {tour}',
  'change_proposed.body':
    'Hello {name},\n\nYou would like to move {tour} to {proposed_dates}, {proposed_total} in total. That date is on request, so the organizer decides by {until}. Until then your booking stays exactly as it is: {dates}.',
  'organizer_change_proposed.subject': 'A traveller has asked for another date: {tour}',
  'organizer_change_proposed.body':
    'Hello {name},\n\nA traveller who has paid for {tour}, {dates}, would like to go on {proposed_dates} instead, {proposed_total} in total. Please accept or decline by {until}. If you don’t reply, the booking stays as it is.',
  'change_declined.subject': 'The date change was declined: {tour}',
  'change_declined.body':
    'Hello {name},\n\nThe organizer can’t take you on {proposed_dates}. Your booking stays exactly as it is: {tour}, {dates}.{message, select, none {} other {\n\nThe organizer writes: {message}}}',
  'organizer_change_declined.subject': 'You declined a date change: {tour}',
  'organizer_change_declined.body':
    'Hello {name},\n\nYou declined the change to {proposed_dates}. The booking stays as it is: {tour}, {dates}.',
  'change_withdrawn.subject': 'You withdrew the date change: {tour}',
  'change_withdrawn.body':
    'Hello {name},\n\nYou are no longer asking for {proposed_dates}. Your booking stays exactly as it is: {tour}, {dates}.',
  'organizer_change_withdrawn.subject': 'A date change was withdrawn: {tour}',
  'organizer_change_withdrawn.body':
    'Hello {name},\n\nThe traveller is no longer asking for {proposed_dates}. The booking stays as it is: {tour}, {dates}. You don’t need to reply.',
  'change_expired.subject': 'No reply to your date change: {tour}',
  'change_expired.body':
    'Hello {name},\n\nThe organizer did not reply in time to your request to travel on {proposed_dates}. Your booking stays exactly as it is: {tour}, {dates}. You can ask again, or choose another date.',
  'organizer_change_expired.subject': 'A date change got no reply: {tour}',
  'organizer_change_expired.body':
    'Hello {name},\n\nThe deadline to reply to the change to {proposed_dates} has passed. The booking stays as it is: {tour}, {dates}.',
};
const ru: typeof en = {
  'changed.subject': 'Бронирование изменено: {tour}',
  'changed.body':
    'Здравствуйте, {name}!\n\n{by, select, admin {Наша команда изменила ваше бронирование} other {Ваше бронирование изменено}}: {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}. Новая стоимость — {total}.{pays, select, unconfirmed { Пока организатор не подтвердит заявку, платить не нужно.} held { Оплатите {due} до {deadline}.} full { Всё оплачено.} other { Оплачено: {paid}. Остаток, {rest}, нужно оплатить до {balance}.}}{back, select, none {} other { Вернём вам {back} тем же способом, которым вы платили.}}',
  'organizer_changed.subject': 'Бронирование изменено: {tour}',
  'organizer_changed.body':
    'Здравствуйте, {name}!\n\n{by, select, admin {Наша команда изменила бронирование} other {Бронирование изменено}}. Теперь это {tour}, {dates}, {people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}, всего {total}. Места уже пересчитаны.',
  'change_proposed.subject': 'Организатор решает, можно ли перенести поездку: {tour}',
  'change_proposed.body':
    'Здравствуйте, {name}!\n\nВы хотите перенести поездку «{tour}» на другую дату: {proposed_dates}, всего {proposed_total}. Эта дата — по запросу, организатор ответит до {until}. До ответа ваше бронирование остаётся прежним: {dates}.',
  'organizer_change_proposed.subject': 'Просят другую дату: {tour}',
  'organizer_change_proposed.body':
    'Здравствуйте, {name}!\n\nПоездка оплачена: {tour}, {dates}. Путешественник просит перенести её: {proposed_dates}, всего {proposed_total}. Согласитесь или откажите до {until}. Без ответа бронирование останется прежним.',
  'change_declined.subject': 'Перенести поездку не получится: {tour}',
  'change_declined.body':
    'Здравствуйте, {name}!\n\nОрганизатор не сможет принять вас на эту дату: {proposed_dates}. Бронирование остаётся прежним: {tour}, {dates}.{message, select, none {} other {\n\nОрганизатор пишет: {message}}}',
  'organizer_change_declined.subject': 'Вы отказали в переносе: {tour}',
  'organizer_change_declined.body':
    'Здравствуйте, {name}!\n\nВы отказали в переносе на дату {proposed_dates}. Бронирование остаётся прежним: {tour}, {dates}.',
  'change_withdrawn.subject': 'Вы отозвали просьбу о переносе: {tour}',
  'change_withdrawn.body':
    'Здравствуйте, {name}!\n\nВы больше не просите о переносе на дату {proposed_dates}. Бронирование остаётся прежним: {tour}, {dates}.',
  'organizer_change_withdrawn.subject': 'Просьбу о переносе отозвали: {tour}',
  'organizer_change_withdrawn.body':
    'Здравствуйте, {name}!\n\nПутешественник больше не просит о переносе на дату {proposed_dates}. Бронирование остаётся прежним: {tour}, {dates}. Отвечать не нужно.',
  'change_expired.subject': 'Ответа о переносе не было: {tour}',
  'change_expired.body':
    'Здравствуйте, {name}!\n\nОрганизатор не ответил вовремя, можно ли перенести поездку на дату {proposed_dates}. Бронирование остаётся прежним: {tour}, {dates}. Можно спросить ещё раз или выбрать другую дату.',
  'organizer_change_expired.subject': 'Просьба о переносе осталась без ответа: {tour}',
  'organizer_change_expired.body':
    'Здравствуйте, {name}!\n\nСрок ответа о переносе на дату {proposed_dates} прошёл. Бронирование остаётся прежним: {tour}, {dates}.',
};

const de: typeof en = {
  'changed.subject': 'Buchung geändert: {tour}',
  'changed.body':
    'Guten Tag {name},\n\n{by, select, admin {Unser Team hat Ihre Buchung geändert} other {Ihre Buchung wurde geändert}}: „{tour}“, {dates}, {people, plural, one {# Person} other {# Personen}}. Der neue Gesamtpreis beträgt {total}.{pays, select, unconfirmed { Bis der Veranstalter zusagt, zahlen Sie nichts.} held { Bitte bezahlen Sie {due} bis zum {deadline}.} full { Damit ist alles bezahlt.} other { Bezahlt: {paid}. Die Restzahlung von {rest} ist bis zum {balance} fällig.}}{back, select, none {} other { Wir erstatten Ihnen {back} auf dem Weg, auf dem Sie bezahlt haben.}}',
  'organizer_changed.subject': 'Eine Buchung wurde geändert: {tour}',
  'organizer_changed.body':
    'Guten Tag {name},\n\n{by, select, admin {unser Team hat eine Buchung geändert} other {eine Buchung wurde geändert}}. Sie lautet jetzt: „{tour}“, {dates}, {people, plural, one {# Person} other {# Personen}}, {total} insgesamt. Die Plätze sind bereits angepasst.',
  'change_proposed.subject': 'Ihr Terminwunsch liegt beim Veranstalter: {tour}',
  'change_proposed.body':
    'Guten Tag {name},\n\nSie möchten „{tour}“ auf den {proposed_dates} verlegen, {proposed_total} insgesamt. Diesen Termin gibt es auf Anfrage; der Veranstalter entscheidet bis zum {until}. Bis dahin bleibt Ihre Buchung genau so, wie sie ist: {dates}.',
  'organizer_change_proposed.subject': 'Ein Gast bittet um einen anderen Termin: {tour}',
  'organizer_change_proposed.body':
    'Guten Tag {name},\n\nein Gast hat „{tour}“, {dates}, bezahlt und möchte lieber an diesem Termin reisen: {proposed_dates}, {proposed_total} insgesamt. Bitte sagen Sie bis zum {until} zu oder ab. Ohne Antwort bleibt die Buchung, wie sie ist.',
  'change_declined.subject': 'Der Terminwunsch wurde abgelehnt: {tour}',
  'change_declined.body':
    'Guten Tag {name},\n\nder Veranstalter kann Sie am gewünschten Termin nicht mitnehmen: {proposed_dates}. Ihre Buchung bleibt genau so, wie sie ist: „{tour}“, {dates}.{message, select, none {} other {\n\nDer Veranstalter schreibt: {message}}}',
  'organizer_change_declined.subject': 'Sie haben einen Terminwunsch abgelehnt: {tour}',
  'organizer_change_declined.body':
    'Guten Tag {name},\n\nSie haben die Verlegung auf den {proposed_dates} abgelehnt. Die Buchung bleibt, wie sie ist: „{tour}“, {dates}.',
  'change_withdrawn.subject': 'Sie haben den Terminwunsch zurückgezogen: {tour}',
  'change_withdrawn.body':
    'Guten Tag {name},\n\nSie bitten nicht mehr um den Termin {proposed_dates}. Ihre Buchung bleibt genau so, wie sie ist: „{tour}“, {dates}.',
  'organizer_change_withdrawn.subject': 'Ein Terminwunsch wurde zurückgezogen: {tour}',
  'organizer_change_withdrawn.body':
    'Guten Tag {name},\n\nder Gast bittet nicht mehr um den Termin {proposed_dates}. Die Buchung bleibt, wie sie ist: „{tour}“, {dates}. Sie müssen nicht antworten.',
  'change_expired.subject': 'Keine Antwort auf Ihren Terminwunsch: {tour}',
  'change_expired.body':
    'Guten Tag {name},\n\nder Veranstalter hat auf Ihren Wunsch, am Termin {proposed_dates} zu reisen, nicht rechtzeitig geantwortet. Ihre Buchung bleibt genau so, wie sie ist: „{tour}“, {dates}. Sie können erneut fragen oder einen anderen Termin wählen.',
  'organizer_change_expired.subject': 'Ein Terminwunsch blieb unbeantwortet: {tour}',
  'organizer_change_expired.body':
    'Guten Tag {name},\n\ndie Frist für die Antwort zum Termin {proposed_dates} ist abgelaufen. Die Buchung bleibt, wie sie ist: „{tour}“, {dates}.',
};

const zh: typeof en = {
  'changed.subject': '预订已更改：{tour}',
  'changed.body':
    '{name}，您好！\n\n{by, select, admin {我们的团队已更改您的预订} other {您的预订已更改}}：{tour}，{dates}，{people} 人。新的总价为 {total}{pays, select, unconfirmed {，组织者确认前无需付款} held {，请在 {deadline} 前支付 {due}} full {，已全部付清} other {，已付 {paid}，尾款 {rest} 请在 {balance}前支付}}。{back, select, none {} other {{back} 将按原支付方式退还给您。}}',
  'organizer_changed.subject': '预订有更改：{tour}',
  'organizer_changed.body':
    '{name}，您好！\n\n{by, select, admin {我们的团队更改了一个预订} other {一个预订有更改}}，现为“{tour}”，{dates}，{people} 人，总价 {total}。名额已相应调整。',
  'change_proposed.subject': '改期申请已发给组织者：{tour}',
  'change_proposed.body':
    '{name}，您好！\n\n您希望将“{tour}”改到 {proposed_dates}，总价 {proposed_total}。该日期需要确认，组织者将在 {until} 前答复。在此之前，您的预订保持不变：{dates}。',
  'organizer_change_proposed.subject': '旅客申请改期：{tour}',
  'organizer_change_proposed.body':
    '{name}，您好！\n\n旅客已付款预订“{tour}”（{dates}），现希望改到 {proposed_dates}，总价 {proposed_total}。请在 {until} 前接受或谢绝。如不答复，预订保持不变。',
  'change_declined.subject': '改期申请未通过：{tour}',
  'change_declined.body':
    '{name}，您好！\n\n组织者无法接受改到 {proposed_dates}。您的预订保持不变：{tour}，{dates}。{message, select, none {} other {\n\n组织者留言：{message}}}',
  'organizer_change_declined.subject': '您已谢绝改期：{tour}',
  'organizer_change_declined.body':
    '{name}，您好！\n\n您谢绝了改到 {proposed_dates} 的申请。预订保持不变：{tour}，{dates}。',
  'change_withdrawn.subject': '您撤回了改期申请：{tour}',
  'change_withdrawn.body':
    '{name}，您好！\n\n您已撤回改到 {proposed_dates} 的申请。您的预订保持不变：{tour}，{dates}。',
  'organizer_change_withdrawn.subject': '旅客撤回了改期申请：{tour}',
  'organizer_change_withdrawn.body':
    '{name}，您好！\n\n旅客已撤回改到 {proposed_dates} 的申请。预订保持不变：{tour}，{dates}，无需答复。',
  'change_expired.subject': '改期申请未获答复：{tour}',
  'change_expired.body':
    '{name}，您好！\n\n组织者未能及时答复改到 {proposed_dates} 的申请。您的预订保持不变：{tour}，{dates}。您可以再次申请，或选择其他日期。',
  'organizer_change_expired.subject': '改期申请未答复：{tour}',
  'organizer_change_expired.body':
    '{name}，您好！\n\n答复改到 {proposed_dates} 的期限已过。预订保持不变：{tour}，{dates}。',
};

/** Emails about a changed booking, and about a change proposed to the organizer. */
export const changeEmails = { en, ru, de, zh };
