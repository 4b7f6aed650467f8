export default {
  'places.destinations_title': 'Направления',
  'places.destinations_heading':
    '{count, plural, one {# страна и те, кто вас там встретит} few {# страны и те, кто вас там встретит} other {# стран и те, кто вас там встретит}}',
  'places.destinations_lead': 'Число — сколько туров сейчас в продаже.',
  'places.part_count':
    '{countries, plural, one {# страна} few {# страны} other {# стран}}, {count, plural, one {{shown} тур} few {{shown} тура} many {{shown} туров} other {{shown} тура}}',
  'places.collections_title': 'Подборки',
  'places.collections_lead': 'Туры, которые редакция подобрала по теме, а не по месту.',
  'places.sitemap_title': 'Карта сайта',
  'places.sitemap_lead': 'Все места, виды отдыха и сезоны, для которых есть туры.',
  'places.group_countries': 'Страны',
  'places.group_cities': 'Города',
  'places.group_activities': 'Виды отдыха',
  'places.group_collections': 'Подборки',
  'places.group_seasons': 'Сезоны и месяцы',
  'places.group_together': 'Страны и виды отдыха',
  'places.empty': 'Туров в продаже пока нет.',
  'places.count': '{count, plural, one {{shown} тур} few {{shown} тура} many {{shown} туров} other {{shown} тура}}',
};
