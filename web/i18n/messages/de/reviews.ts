export default {
  'reviews.star_5': 'Ausgezeichnet',
  'reviews.star_4': 'Gut',
  'reviews.star_3': 'In Ordnung',
  'reviews.star_2': 'Schwach',
  'reviews.star_1': 'Schlecht',
  'reviews.reply_of': 'Antwort von {name}',
  'reviews.answer_minutes': '{count, plural, one {einer Minute} other {# Minuten}}',
  'reviews.answer_hours': '{count, plural, one {einer Stunde} other {# Stunden}}',
  'reviews.answer_days': '{count, plural, one {einem Tag} other {# Tagen}}',
};
