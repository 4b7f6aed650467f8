export default {
  'letters.programme_title': 'Программа на почту',
  'letters.programme_text': 'Все дни тура, что включено и где встречаемся. Одно письмо, без рассылки.',
  'letters.programme_send': 'Отправить',
  'letters.programme_sent':
    'Письмо уже в пути. Если через несколько минут его нет, загляните в спам; на один адрес отправляем не больше письма в час.',
  'letters.email': 'Электронная почта',
  'letters.failed': 'Не получилось отправить. Попробуйте через минуту.',
  'letters.complaint_title': 'Что не так?',
  'letters.complaint_text':
    'Ошибки в описании, чужие фотографии, невыполненные обещания. Прочитает наша команда, не организатор.',
  'letters.complaint_label': 'Ваше сообщение',
  'letters.complaint_send': 'Отправить жалобу',
  'letters.complaint_sent': 'Спасибо. Жалоба у нашей команды, мы разберёмся.',
};
