export default {
  'visit.cookies': 'Cookies',
  'visit.cookies_text': 'Wir verwenden Cookies von Dritten, um die Seite auf Sie abzustimmen.',
  'visit.cookies_close': 'In Ordnung, nicht mehr zeigen',
  'visit.country': 'Land',
  'visit.find_country': 'Land suchen',
  'visit.no_country': 'Nichts gefunden',
  'visit.seems': 'Sie scheinen hier zu sein: {country}.',
  'visit.change': 'Ändern',
};
