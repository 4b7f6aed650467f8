export default {
  'visit.cookies': 'Cookies',
  'visit.cookies_text': 'We use third-party cookies to personalise the site for you.',
  'visit.cookies_close': "Ok, don't show again",
  'visit.country': 'Country',
  'visit.find_country': 'Search country',
  'visit.no_country': 'Nothing found',
  'visit.seems': 'You seem to be in {country}.',
  'visit.change': 'Change',
};
