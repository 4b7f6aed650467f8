export default {
  'people.adults': 'Adults',
  'people.adult_less': 'One fewer adult',
  'people.adult_more': 'One more adult',
  'people.children': 'Children',
  'people.child_less': 'One fewer child',
  'people.child_more': 'One more child',
  'people.child_age': 'Age of child {number}',
  'people.child_years': '{age, plural, =0 {under 1} one {# year} other {# years}}',
  'people.who_done': 'Done',
};
