export default {
  'people.adults': 'Adults',
  'people.adult_less': 'One adult fewer',
  'people.adult_more': 'One adult more',
  'people.children': 'Children',
  'people.child_less': 'One child fewer',
  'people.child_more': 'One child more',
  'people.child_age': 'Age of child {number}',
  'people.child_years': '{age, plural, =0 {under 1} one {# year} other {# years}}',
  'people.who_done': 'Done',
};
