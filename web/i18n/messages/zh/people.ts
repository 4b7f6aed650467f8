export default {
  'people.adults': '成人',
  'people.adult_less': '减少一位成人',
  'people.adult_more': '增加一位成人',
  'people.children': '儿童',
  'people.child_less': '减少一位儿童',
  'people.child_more': '增加一位儿童',
  'people.child_age': '第 {number} 个孩子的年龄',
  'people.child_years': '{age, plural, =0 {未满 1 岁} other {# 岁}}',
  'people.who_done': '完成',
};
