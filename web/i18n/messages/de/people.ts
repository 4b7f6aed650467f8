export default {
  'people.adults': 'Erwachsene',
  'people.adult_less': 'Ein Erwachsener weniger',
  'people.adult_more': 'Ein Erwachsener mehr',
  'people.children': 'Kinder',
  'people.child_less': 'Ein Kind weniger',
  'people.child_more': 'Ein Kind mehr',
  'people.child_age': 'Alter von Kind {number}',
  'people.child_years': '{age, plural, =0 {unter 1} one {# Jahr} other {# Jahre}}',
  'people.who_done': 'Fertig',
};
