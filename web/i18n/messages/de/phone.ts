export default {
  'phone.label': 'Telefon',
  'input_phone.validation': 'Bitte prüfen: Die Nummer passt nicht zu diesem Land.',
  'input_phone.not_found_country_text': 'Nichts gefunden',
  'input_phone.not_found_code_text': 'Suchen Sie nach der Vorwahl',
  'phone.country': 'Land: {country}, +{code}',
  'phone.code_only': 'Vorwahl: +{code}',
  'phone.choose': 'Landesvorwahl',
  'phone.search': 'Land oder Vorwahl suchen',
  'phone.belongs': 'Diese Nummer gehört zu: {country}.',
  'phone.confirm': 'Land übernehmen',
  'phone.use_code': '{code} verwenden',
  'phone.found': '{count, plural, one {# Land} other {# Länder}}',
};
