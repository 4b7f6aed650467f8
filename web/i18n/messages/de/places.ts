export default {
  'places.destinations_title': 'Reiseziele',
  'places.destinations_heading':
    '{count, plural, one {# Land und die Menschen, die Sie dort begleiten} other {# Länder und die Menschen, die Sie dort begleiten}}',
  'places.destinations_lead': 'Die Zahl sagt, wie viele Reisen gerade buchbar sind.',
  'places.part_count':
    '{countries, plural, one {# Land} other {# Länder}}, {count, plural, one {{shown} Reise} other {{shown} Reisen}}',
  'places.collections_title': 'Sammlungen',
  'places.collections_lead': 'Reisen, die unsere Redaktion nach Themen statt nach Orten zusammengestellt hat.',
  'places.sitemap_title': 'Seitenübersicht',
  'places.sitemap_lead': 'Alle Seiten zu Orten, Aktivitäten und Jahreszeiten mit buchbaren Reisen.',
  'places.group_countries': 'Länder',
  'places.group_cities': 'Städte',
  'places.group_activities': 'Aktivitäten',
  'places.group_collections': 'Sammlungen',
  'places.group_seasons': 'Jahreszeiten und Monate',
  'places.group_together': 'Länder und Aktivitäten',
  'places.empty': 'Noch sind keine Reisen im Angebot.',
  'places.count': '{count, plural, one {{shown} Reise} other {{shown} Reisen}}',
};
