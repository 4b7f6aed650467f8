export default {
  'reviews.star_5': '非常好',
  'reviews.star_4': '好',
  'reviews.star_3': '一般',
  'reviews.star_2': '较差',
  'reviews.star_1': '很差',
  'reviews.reply_of': '{name} 的回复',
  'reviews.answer_minutes': '{count, plural, other {# 分钟}}',
  'reviews.answer_hours': '{count, plural, other {# 小时}}',
  'reviews.answer_days': '{count, plural, other {# 天}}',
};
