export default {
  'map.label': 'Карта найденных туров. Стрелки двигают её, плюс и минус меняют масштаб.',
  'map.map': 'карта',
  'map.title': 'Карта',
  'map.list': 'Список',
  'map.nearer': 'Приблизить',
  'map.further': 'Отдалить',
  'map.fit': 'Показать все найденные туры',
  'map.search_here': 'Искать в этой области',
  'map.failed': 'Туры не загрузились. Попробовать ещё раз',
  'map.pin': '{name}, от {price}',
  'map.cluster': 'Здесь {count, plural, one {# тур} few {# тура} many {# туров} other {# тура}}, от {price}',
  'map.chosen':
    '{count, plural, one {Выбран # тур} few {# тура в этом месте} many {# туров в этом месте} other {# тура в этом месте}}',
  'map.more_here':
    '{count, plural, one {и ещё # тур здесь} few {и ещё # тура здесь} many {и ещё # туров здесь} other {и ещё # тура здесь}}',
};
