export default {
  'reviews.star_5': 'Excellent',
  'reviews.star_4': 'Good',
  'reviews.star_3': 'Fair',
  'reviews.star_2': 'Poor',
  'reviews.star_1': 'Terrible',
  'reviews.reply_of': 'Reply from {name}',
  'reviews.answer_minutes': '{count, plural, one {a minute} other {# minutes}}',
  'reviews.answer_hours': '{count, plural, one {an hour} other {# hours}}',
  'reviews.answer_days': '{count, plural, one {a day} other {# days}}',
};
