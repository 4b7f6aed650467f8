export default {
  'phone.label': 'Phone',
  'input_phone.validation': 'Incorrect phone number',
  'input_phone.not_found_country_text': 'Nothing found based on your search',
  'input_phone.not_found_code_text': 'Try searching by code',
  'phone.country': 'Country: {country}, +{code}',
  'phone.code_only': 'Calling code: +{code}',
  'phone.choose': 'Country code',
  'phone.search': 'Search country or code',
  'phone.belongs': 'This number belongs to {country}.',
  'phone.confirm': 'Confirm',
  'phone.use_code': 'Use {code}',
  'phone.found': '{count, plural, one {# country} other {# countries}}',
};
