export default {
  'phone.label': 'Телефон',
  'input_phone.validation': 'Проверьте номер: для этой страны он не подходит.',
  'input_phone.not_found_country_text': 'Ничего не найдено',
  'input_phone.not_found_code_text': 'Попробуйте поиск по коду',
  'phone.country': 'Страна: {country}, +{code}',
  'phone.code_only': 'Код: +{code}',
  'phone.choose': 'Код страны',
  'phone.search': 'Страна или код',
  'phone.belongs': 'Это номер другой страны: {country}.',
  'phone.confirm': 'Выбрать эту страну',
  'phone.use_code': 'Использовать {code}',
  'phone.found': '{count, plural, one {# страна} few {# страны} many {# стран} other {# страны}}',
};
