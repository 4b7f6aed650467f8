export default {
  'desk.today.offline': 'Не получилось. Проверьте соединение и попробуйте ещё раз.',
  'desk.today.no_organizer': 'Вы пока не работаете ни с одним организатором',
  'desk.today.no_organizer_text':
    'Предложите собственные туры или попросите организатора пригласить вас на этот email.',
  'desk.today.join': 'Стать организатором',
  'desk.today.invitations': 'Приглашения',
  'desk.today.invited_as': 'приглашает вас, роль: {role}',
  'desk.today.accept': 'Принять',
  'desk.today.week': 'На этой неделе',
  'desk.today.week_none': 'В ближайшие семь дней никто не отправляется.',
  'desk.today.lead':
    '{count, plural, =0 {Все заявки отвечены.} one {# заявка ждёт вашего ответа.} few {# заявки ждут вашего ответа.} many {# заявок ждут вашего ответа.} other {# заявки ждут вашего ответа.}}',
  'desk.today.staff_text': 'Вам доступны разделы в меню. Для некоторых сначала нужен второй фактор.',
  'desk.today.answers': 'Ждут ответа',
  'desk.today.answers_none': 'На все заявки есть ответ.',
  'desk.today.all_requests': 'Все заявки',
  'desk.today.answer': 'Ответить',
  'desk.today.people': '{count} чел.',
  'desk.today.too_few':
    '{count, plural, =0 {мест нет} one {осталось # место} few {осталось # места} many {осталось # мест} other {осталось # места}}',
  'desk.today.unread': 'Ждут сообщения',
  'desk.today.unread_none': 'Нет сообщений, вопросов и отзывов без ответа.',
  'desk.today.waits': 'ждёт',
  'desk.today.questions':
    '{count, plural, one {# вопрос без ответа} few {# вопроса без ответа} many {# вопросов без ответа} other {# вопроса без ответа}}',
  'desk.today.reviews':
    '{count, plural, one {# отзыв без ответа} few {# отзыва без ответа} many {# отзывов без ответа} other {# отзыва без ответа}}',
  'desk.today.forms': 'Анкеты не заполнены',
  'desk.today.all_departures': 'Все выезды',
  'desk.today.statement': 'Отчёт',
  'desk.today.money_none': 'Все поездки оплачены.',
  'desk.today.due': 'осталось оплатить по забронированным поездкам',
  'desk.today.overdue':
    '{count, plural, one {# просроченная доплата} few {# просроченные доплаты} many {# просроченных доплат} other {# просроченной доплаты}}',
  'desk.today.first_tour': 'Начнём с тура',
  'desk.today.first_tour_text':
    'Для начала хватит названия, города и числа дней. Редактор сохраняет всё сам и показывает, чего ещё не хватает.',
  'desk.today.first_tour_go': 'Создать первый тур',
  'desk.today.in_review': 'Читаем ваш тур',
  'desk.today.in_review_text':
    '«{name}» появится на сайте, когда мы его прочитаем. Мы напишем вам, а пока его можно править.',
  'desk.today.before_ready': 'В «{name}» есть всё, что нужно.',
  'desk.today.returned': 'Вернули на доработку: {note}',
  'desk.today.publish': 'Проверить и опубликовать',
  'desk.today.side': 'А пока',
  'desk.today.side_profile': 'Профиль и реквизиты',
  'desk.today.side_profile_text': 'кто вы и куда переводить деньги',
  'desk.today.side_team': 'Команда',
  'desk.today.side_team_text': 'менеджеры и гиды со своим входом',
  'desk.today.side_help': 'Справка',
  'desk.today.side_help_text': 'как устроены заявки, оплата и выплаты',
  'desk.today.to_trips': 'Мои поездки',
  'desk.today.before': 'Перед открытием',
  'desk.today.before_text': '«{name}» можно будет опубликовать, когда всё это заполнено.',
  'desk.today.has_basics': 'Название, описание, место встречи',
  'desk.today.has_pictures': 'Фотографии',
  'desk.today.has_programme': 'Программа по дням',
  'desk.today.has_stay': 'Проживание',
  'desk.today.has_seats': 'Группа и варианты',
  'desk.today.has_price': 'Цена',
  'desk.today.has_cancellation': 'Условия отмены',
  'desk.today.has_dates': 'Выезды',
  'desk.today.is_missing': 'не заполнено',
  'desk.today.is_done': 'готово',
  'desk.today.add': 'Добавить',
  'desk.today.open_draft': 'Открыть черновик',
  'desk.today.submitted': 'Туры на проверке',
  'desk.today.submitted_none': 'Туров на проверке нет.',
  'desk.today.staff_waiting': 'Ждут нас',
  'desk.today.staff_waiting_none': 'Ни обращений, ни чатов, ни платежей в ожидании.',
  'desk.today.help_new':
    '{count, plural, one {# новое обращение} few {# новых обращения} many {# новых обращений} other {# новых обращения}}',
  'desk.today.help_overdue':
    '{count, plural, one {# обращение просрочено} few {# обращения просрочены} many {# обращений просрочено} other {# обращения просрочены}}',
  'desk.today.support_chats':
    '{count, plural, one {# чат поддержки без ответа} few {# чата поддержки без ответа} many {# чатов поддержки без ответа} other {# чата поддержки без ответа}}',
  'desk.today.bank_lines':
    '{count, plural, one {# перевод не подошёл ни к одной брони} few {# перевода не подошли ни к одной брони} many {# переводов не подошло ни к одной брони} other {# перевода не подошли ни к одной брони}}',
  'desk.today.refunds_to_send':
    '{count, plural, one {# возврат отправить переводом} few {# возврата отправить переводом} many {# возвратов отправить переводом} other {# возврата отправить переводом}}',
  'desk.today.money_matters':
    '{count, plural, one {# платёж требует внимания} few {# платежа требуют внимания} many {# платежей требуют внимания} other {# платежа требуют внимания}}',
};
