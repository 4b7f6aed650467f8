export default {
  'places.destinations_title': 'Destinations',
  'places.destinations_heading':
    '{count, plural, one {# country, and who will take you there} other {# countries, and who will take you there}}',
  'places.destinations_lead': 'The number is the tours on sale today.',
  'places.part_count':
    '{countries, plural, one {# country} other {# countries}}, {count, plural, one {{shown} tour} other {{shown} tours}}',
  'places.collections_title': 'Collections',
  'places.collections_lead': 'Tours our editors grouped by theme, not by place.',
  'places.sitemap_title': 'Site map',
  'places.sitemap_lead': 'Every place, activity and season with tours on sale.',
  'places.group_countries': 'Countries',
  'places.group_cities': 'Cities',
  'places.group_activities': 'Activities',
  'places.group_collections': 'Collections',
  'places.group_seasons': 'Seasons and months',
  'places.group_together': 'Countries and activities',
  'places.empty': 'There are no tours on sale yet.',
  'places.count': '{count, plural, one {{shown} tour} other {{shown} tours}}',
};
