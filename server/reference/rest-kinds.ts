import type { LocalText } from '#domain/locales.ts';

/** Names of the rest kind groups, by key. */
const REST_KIND_GROUPS: Readonly<Record<string, LocalText>> = {
  on_foot: { en: 'On foot and up', ru: 'Пешком и в горы', de: 'Zu Fuß und in die Höhe', zh: '徒步与登山' },
  on_water: { en: 'On the water', ru: 'На воде', de: 'Auf dem Wasser', zh: '水上' },
  on_the_move: {
    en: 'On wheels and in the saddle',
    ru: 'На колёсах и в седле',
    de: 'Auf Rädern und im Sattel',
    zh: '骑行与公路',
  },
  in_nature: {
    en: 'Animals and wild places',
    ru: 'Животные и дикая природа',
    de: 'Tiere und Wildnis',
    zh: '动物与荒野',
  },
  in_winter: { en: 'Snow and dark skies', ru: 'Снег и полярная ночь', de: 'Schnee und Polarnacht', zh: '冰雪与极夜' },
  culture_group: {
    en: 'People, food and stories',
    ru: 'Люди, еда и история',
    de: 'Menschen, Küche, Geschichte',
    zh: '人文与美食',
  },
  slow: { en: 'Slow and easy', ru: 'Спокойный отдых', de: 'Ruhig und erholsam', zh: '慢节奏' },
};

/** Names of the rest kinds, by key, within their groups. */
export const REST_KIND_NAMES = {
  hiking: { group: 'on_foot', name: { en: 'Hiking', ru: 'Пешие прогулки', de: 'Wandern', zh: '徒步' } },
  trekking: { group: 'on_foot', name: { en: 'Trekking', ru: 'Треккинг', de: 'Trekking', zh: '多日徒步' } },
  climbing: { group: 'on_foot', name: { en: 'Climbing', ru: 'Восхождения', de: 'Bergsteigen', zh: '登山' } },
  rafting: { group: 'on_water', name: { en: 'Rafting', ru: 'Рафтинг', de: 'Rafting', zh: '漂流' } },
  kayaking: { group: 'on_water', name: { en: 'Kayaking', ru: 'Каякинг', de: 'Kajak', zh: '皮划艇' } },
  sailing: { group: 'on_water', name: { en: 'Sailing', ru: 'Яхтинг', de: 'Segeln', zh: '帆船' } },
  diving: { group: 'on_water', name: { en: 'Diving', ru: 'Дайвинг', de: 'Tauchen', zh: '潜水' } },
  snorkelling: { group: 'on_water', name: { en: 'Snorkelling', ru: 'Снорклинг', de: 'Schnorcheln', zh: '浮潜' } },
  surfing: { group: 'on_water', name: { en: 'Surfing', ru: 'Сёрфинг', de: 'Surfen', zh: '冲浪' } },
  fishing: { group: 'on_water', name: { en: 'Fishing', ru: 'Рыбалка', de: 'Angeln', zh: '垂钓' } },
  cruise: { group: 'on_water', name: { en: 'Cruises', ru: 'Круизы', de: 'Kreuzfahrten', zh: '游船' } },
  expedition: { group: 'on_water', name: { en: 'Expeditions', ru: 'Экспедиции', de: 'Expeditionen', zh: '探险' } },
  cycling: { group: 'on_the_move', name: { en: 'Cycling', ru: 'Велотуры', de: 'Radfahren', zh: '骑行' } },
  horse_riding: { group: 'on_the_move', name: { en: 'Horse riding', ru: 'Верхом', de: 'Reiten', zh: '骑马' } },
  road_trip: {
    group: 'on_the_move',
    name: { en: 'Road trips', ru: 'Автопутешествия', de: 'Rundreisen mit dem Auto', zh: '自驾' },
  },
  four_by_four: {
    group: 'on_the_move',
    name: { en: 'Off-road', ru: 'На внедорожниках', de: 'Geländewagen', zh: '越野' },
  },
  rail: { group: 'on_the_move', name: { en: 'By train', ru: 'На поезде', de: 'Mit der Bahn', zh: '火车' } },
  ballooning: {
    group: 'on_the_move',
    name: { en: 'Ballooning', ru: 'Воздушные шары', de: 'Ballonfahrten', zh: '热气球' },
  },
  safari: { group: 'in_nature', name: { en: 'Safari', ru: 'Сафари', de: 'Safari', zh: '野生动物游猎' } },
  wildlife: {
    group: 'in_nature',
    name: { en: 'Wildlife', ru: 'Дикие животные', de: 'Tierbeobachtung', zh: '观察动物' },
  },
  birdwatching: {
    group: 'in_nature',
    name: { en: 'Birdwatching', ru: 'Наблюдение за птицами', de: 'Vogelbeobachtung', zh: '观鸟' },
  },
  camping: { group: 'in_nature', name: { en: 'Camping', ru: 'С палаткой', de: 'Camping', zh: '露营' } },
  desert: { group: 'in_nature', name: { en: 'Desert', ru: 'Пустыня', de: 'Wüste', zh: '沙漠' } },
  photo: { group: 'in_nature', name: { en: 'Photography', ru: 'Фототуры', de: 'Fotoreisen', zh: '摄影' } },
  skiing: { group: 'in_winter', name: { en: 'Skiing', ru: 'Лыжи', de: 'Ski', zh: '滑雪' } },
  winter: { group: 'in_winter', name: { en: 'Winter', ru: 'Зима', de: 'Winter', zh: '冬季' } },
  northern_lights: {
    group: 'in_winter',
    name: { en: 'Northern lights', ru: 'Северное сияние', de: 'Polarlicht', zh: '极光' },
  },
  nomad_stay: {
    group: 'culture_group',
    name: { en: 'With nomads', ru: 'У кочевников', de: 'Bei Nomaden', zh: '游牧生活' },
  },
  food_and_wine: {
    group: 'culture_group',
    name: { en: 'Food and wine', ru: 'Еда и вино', de: 'Essen und Wein', zh: '美食与葡萄酒' },
  },
  history: { group: 'culture_group', name: { en: 'History', ru: 'История', de: 'Geschichte', zh: '历史' } },
  culture: { group: 'culture_group', name: { en: 'Culture', ru: 'Культура', de: 'Kultur', zh: '文化' } },
  city: { group: 'culture_group', name: { en: 'Cities', ru: 'Города', de: 'Städte', zh: '城市' } },
  pilgrimage: {
    group: 'culture_group',
    name: { en: 'Pilgrim ways', ru: 'Паломничество', de: 'Pilgerwege', zh: '朝圣之路' },
  },
  beach: { group: 'slow', name: { en: 'By the sea', ru: 'У моря', de: 'Am Meer', zh: '海滨' } },
  wellness: { group: 'slow', name: { en: 'Baths and spas', ru: 'Бани и спа', de: 'Bäder und Spa', zh: '温泉与水疗' } },
  yoga: { group: 'slow', name: { en: 'Yoga', ru: 'Йога', de: 'Yoga', zh: '瑜伽' } },
  family: { group: 'slow', name: { en: 'With children', ru: 'С детьми', de: 'Mit Kindern', zh: '亲子' } },
  romantic: { group: 'slow', name: { en: 'For two', ru: 'Вдвоём', de: 'Zu zweit', zh: '二人世界' } },
} as const satisfies Readonly<Record<string, { group: string; name: LocalText }>>;

interface RestKindRow {
  id: number;
  key: string;
  slug: string;
  name: LocalText;
  parent_id: number | null;
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The groups, followed by their kinds. Ids depend on this order, so only append. */
export function restKindRows(): RestKindRow[] {
  const groups = Object.entries(REST_KIND_GROUPS);
  const idOf = new Map(groups.map(([key], index) => [key, index + 1]));
  const row = (key: string, name: LocalText, at: { id: number; parent: number | null }): RestKindRow => ({
    id: at.id,
    key,
    slug: slugOf(name.en),
    name,
    parent_id: at.parent,
  });
  return [
    ...groups.map(([key, name], index) => row(key, name, { id: index + 1, parent: null })),
    ...Object.entries(REST_KIND_NAMES).map(([key, { group, name }], index) =>
      row(key, name, { id: groups.length + index + 1, parent: idOf.get(group) ?? null }),
    ),
  ];
}
