import { createTexts } from '#server/texts.ts';

const en = {
  'ask.price': 'What does it cost?',
  'tell.price':
    'From {min} to {max} for one person. The price on a card is that of the cheapest departure of the next 12 months with seats left.',
  'tell.price.middle':
    'From {min} to {max} for one person; half of the tours cost between {low} and {high}. The price on a card is that of the cheapest departure of the next 12 months with seats left.',
  'tell.price.one':
    '{min} for one person. The price on a card is that of the cheapest departure of the next 12 months with seats left.',
  'ask.length': 'How long does it take?',
  'tell.length': 'Most take {from} to {to} days.',
  'tell.length.one': '{from, plural, one {Most take # day.} other {Most take # days.}}',
  'ask.when': 'When do most of them start?',
  'tell.when': 'The widest choice is in {months}.',
  'ask.children': 'Can children come?',
  'tell.children':
    '{count, plural, one {# of them takes} other {# of them take}} children of six or younger. Set the age in the filters to see only what suits your child.',
  'tell.children.none':
    'None of them takes children under seven. Set the age in the filters to see only what suits your child.',
  'ask.languages': 'Which languages do the guides speak?',
  'tell.languages': '{languages}. Each tour’s page says which.',
  'links.topics': 'What to do: {place}',
  'links.inside': 'Places: {place}',
  'links.countries': 'Where: {topic}',
  'links.seasons': 'When: {what}',
};

const ru: typeof en = {
  'ask.price': 'Сколько это стоит?',
  'tell.price':
    'От {min} до {max} за человека. На карточке указана цена самого дешёвого заезда на ближайшие 12 месяцев, где ещё есть места.',
  'tell.price.middle':
    'От {min} до {max} за человека, половина туров — от {low} до {high}. На карточке указана цена самого дешёвого заезда на ближайшие 12 месяцев, где ещё есть места.',
  'tell.price.one':
    '{min} за человека. На карточке указана цена самого дешёвого заезда на ближайшие 12 месяцев, где ещё есть места.',
  'ask.length': 'Сколько дней это занимает?',
  'tell.length': 'Чаще всего от {from} до {to} дней.',
  'tell.length.one':
    '{from, plural, one {Чаще всего # день.} few {Чаще всего # дня.} many {Чаще всего # дней.} other {Чаще всего # дня.}}',
  'ask.when': 'Когда больше всего заездов?',
  'tell.when': 'Больше всего выбора: {months}.',
  'ask.children': 'Можно с детьми?',
  'tell.children':
    '{count, plural, one {# из них берёт} few {# из них берут} many {# из них берут} other {# из них берут}} детей до шести лет включительно. Укажите возраст в фильтрах — останется то, что подходит вашему ребёнку.',
  'tell.children.none':
    'Детей младше семи лет здесь не берут. Укажите возраст в фильтрах — останется то, что подходит вашему ребёнку.',
  'ask.languages': 'На каких языках говорят гиды?',
  'tell.languages': '{languages}. На странице каждого тура указано, на каких именно.',
  'links.topics': '{place}: чем заняться',
  'links.inside': '{place}: куда поехать',
  'links.countries': '{topic}: где',
  'links.seasons': '{what}: когда',
};

const de: typeof en = {
  'ask.price': 'Was kostet das?',
  'tell.price':
    'Von {min} bis {max} pro Person. Auf der Karte steht der günstigste Termin der nächsten 12 Monate, der noch Plätze hat.',
  'tell.price.middle':
    'Von {min} bis {max} pro Person, die Hälfte der Reisen kostet zwischen {low} und {high}. Auf der Karte steht der günstigste Termin der nächsten 12 Monate, der noch Plätze hat.',
  'tell.price.one':
    '{min} pro Person. Auf der Karte steht der günstigste Termin der nächsten 12 Monate, der noch Plätze hat.',
  'ask.length': 'Wie lange dauert das?',
  'tell.length': 'Die meisten dauern {from} bis {to} Tage.',
  'tell.length.one': '{from, plural, one {Die meisten dauern # Tag.} other {Die meisten dauern # Tage.}}',
  'ask.when': 'Wann beginnen die meisten?',
  'tell.when': 'Die größte Auswahl gibt es im {months}.',
  'ask.children': 'Können Kinder mitkommen?',
  'tell.children':
    '{count, plural, one {# davon nimmt} other {# davon nehmen}} Kinder bis sechs Jahre mit. Geben Sie das Alter in den Filtern an, dann bleibt nur, was passt.',
  'tell.children.none':
    'Keine davon nimmt Kinder unter sieben mit. Geben Sie das Alter in den Filtern an, dann bleibt nur, was passt.',
  'ask.languages': 'Welche Sprachen sprechen die Guides?',
  'tell.languages': '{languages}. Welche es sind, steht auf der Seite jeder Reise.',
  'links.topics': '{place}: was man dort macht',
  'links.inside': '{place}: wohin',
  'links.countries': '{topic}: wo',
  'links.seasons': '{what}: wann',
};

const zh: typeof en = {
  'ask.price': '需要多少钱？',
  'tell.price': '每人 {min} 至 {max}。卡片上的价格是未来 12 个月内仍有名额的最低出发价。',
  'tell.price.middle':
    '每人 {min} 至 {max}，其中一半线路在 {low} 到 {high} 之间。卡片上的价格是未来 12 个月内仍有名额的最低出发价。',
  'tell.price.one': '每人 {min}。卡片上的价格是未来 12 个月内仍有名额的最低出发价。',
  'ask.length': '需要几天？',
  'tell.length': '大多为 {from} 至 {to} 天。',
  'tell.length.one': '大多为 {from} 天。',
  'ask.when': '什么时候出发的最多？',
  'tell.when': '{months}可选的最多。',
  'ask.children': '可以带孩子吗？',
  'tell.children': '其中 {count} 条接受六岁及以下的孩子。在筛选中填写年龄，就只会看到适合您孩子的线路。',
  'tell.children.none': '都不接受七岁以下的孩子。在筛选中填写年龄，就只会看到适合您孩子的线路。',
  'ask.languages': '领队说哪些语言？',
  'tell.languages': '{languages}。每条线路的页面会写明具体语言。',
  'links.topics': '{place}：玩什么',
  'links.inside': '{place}：去哪里',
  'links.countries': '{topic}：在哪里',
  'links.seasons': '{what}：什么时候',
};

export const landingText = createTexts({ en, ru, de, zh });
