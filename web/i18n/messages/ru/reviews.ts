export default {
  'reviews.star_5': 'Отлично',
  'reviews.star_4': 'Хорошо',
  'reviews.star_3': 'Нормально',
  'reviews.star_2': 'Плохо',
  'reviews.star_1': 'Ужасно',
  'reviews.reply_of': 'Ответ организатора: {name}',
  'reviews.answer_minutes': '{count, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}',
  'reviews.answer_hours': '{count, plural, =1 {час} one {# час} few {# часа} many {# часов} other {# часа}}',
  'reviews.answer_days': '{count, plural, =1 {день} one {# день} few {# дня} many {# дней} other {# дня}}',
};
