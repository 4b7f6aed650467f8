export default {
  'people.adults': 'Взрослые',
  'people.adult_less': 'На одного взрослого меньше',
  'people.adult_more': 'На одного взрослого больше',
  'people.children': 'Дети',
  'people.child_less': 'На одного ребёнка меньше',
  'people.child_more': 'На одного ребёнка больше',
  'people.child_age': 'Возраст ребёнка {number}',
  'people.child_years': '{age, plural, =0 {до года} one {# год} few {# года} many {# лет} other {# года}}',
  'people.who_done': 'Готово',
};
