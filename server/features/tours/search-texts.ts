import { createSay } from '#server/platform/texts/say.ts';

const en = {
  'comfort.base': 'Basic', 'comfort.base_plus': 'Basic+', 'comfort.medium': 'Midscale', 'comfort.improved': 'Upscale', 'comfort.premium': 'Premium',
  'difficulty.1': 'Easy', 'difficulty.2': 'Moderate', 'difficulty.3': 'Challenging', 'difficulty.4': 'Extreme',
  'stay.camp-site': 'Campsite', 'stay.guest-house': 'Guest house', 'stay.flat': 'Flat', 'stay.cabin': 'Cabin', 'stay.hotel': 'Hotel', 'stay.tent': 'Tent',
  'stay.train': 'Train', 'stay.tourist-base': 'Lodge', 'stay.not-set': 'No overnight stay',
  'operator.organization': 'Companies', 'operator.author': 'Independent hosts',
  'cruise.river': 'River', 'cruise.sea': 'Sea', 'cruise.expedition': 'Expedition',
  'cruise.returning': 'Returns to where it starts', 'cabin.of': '{people, plural, one {For # person} other {For # people}}', 'cabin.more': 'For {people} and more',
  'part.africa': 'Africa', 'part.asia': 'Asia', 'part.europe': 'Europe', 'part.north_america': 'North America', 'part.south_america': 'South America',
  'part.oceania': 'Australia and Oceania', 'part.antarctica': 'Antarctica', 'part.middle_east': 'Middle East', 'part.caucasus_central_asia': 'Caucasus and Central Asia',
  'age.from': '{age, plural, one {From # year} other {From # years}}',
  'group.to': 'Up to {people} people',
  'sort.tours': 'Tours', 'sort.excursions': 'Day trips', 'sort.cruises': 'Cruises', 'sort.author-tours': 'Author tours',
  'place.tours': '{place} tours', 'place.excursions': '{place} day trips', 'place.cruises': '{place} cruises', 'place.author-tours': '{place} author tours',
  'found.tours': '{count, plural, one {# tour} other {# tours}}', 'found.excursions': '{count, plural, one {# day trip} other {# day trips}}',
  'found.cruises': '{count, plural, one {# cruise} other {# cruises}}', 'found.author-tours': '{count, plural, one {# author tour} other {# author tours}}',
  'season': '{what} in {season}',
  'title': '{what}: {found}', 'title.page': '{title}, page {page}',
  'described': '{what}: {found} from {price}. Compare programmes, dates and free seats, ask the organizer and book your place.',
  'described.none': '{what}: nothing on sale right now. Look at nearby places or other dates.',
  'text': '{found} with a day-by-day programme, dates and the price for one person.',
  'home': 'Home',
};

export type SearchTextKey = keyof typeof en;

const ru: typeof en = {
  'comfort.base': 'Базовый', 'comfort.base_plus': 'Базовый+', 'comfort.medium': 'Средний', 'comfort.improved': 'Повышенный', 'comfort.premium': 'Премиум',
  'difficulty.1': 'Лёгкая', 'difficulty.2': 'Средняя', 'difficulty.3': 'Высокая', 'difficulty.4': 'Экстремальная',
  'stay.camp-site': 'Кемпинг', 'stay.guest-house': 'Гостевой дом', 'stay.flat': 'Квартира', 'stay.cabin': 'Каюта или домик', 'stay.hotel': 'Отель', 'stay.tent': 'Палатка',
  'stay.train': 'Поезд', 'stay.tourist-base': 'Турбаза', 'stay.not-set': 'Без ночёвки',
  'operator.organization': 'Компании', 'operator.author': 'Авторы',
  'cruise.river': 'Речные', 'cruise.sea': 'Морские', 'cruise.expedition': 'Экспедиционные',
  'cruise.returning': 'Возвращаются в город отправления', 'cabin.of': '{people, plural, one {На # человека} few {На # человека} many {На # человек} other {На # человека}}', 'cabin.more': 'На {people} и больше',
  'part.africa': 'Африка', 'part.asia': 'Азия', 'part.europe': 'Европа', 'part.north_america': 'Северная Америка', 'part.south_america': 'Южная Америка',
  'part.oceania': 'Австралия и Океания', 'part.antarctica': 'Антарктида', 'part.middle_east': 'Ближний Восток', 'part.caucasus_central_asia': 'Кавказ и Центральная Азия',
  'age.from': 'С {age, plural, one {# года} few {# лет} many {# лет} other {# лет}}',
  'group.to': 'До {people, plural, one {# человека} few {# человек} many {# человек} other {# человек}}',
  'sort.tours': 'Туры', 'sort.excursions': 'Экскурсии', 'sort.cruises': 'Круизы', 'sort.author-tours': 'Авторские туры',
  'place.tours': '{place}: туры', 'place.excursions': '{place}: экскурсии', 'place.cruises': '{place}: круизы', 'place.author-tours': '{place}: авторские туры',
  'found.tours': '{count, plural, one {# тур} few {# тура} many {# туров} other {# тура}}',
  'found.excursions': '{count, plural, one {# экскурсия} few {# экскурсии} many {# экскурсий} other {# экскурсии}}',
  'found.cruises': '{count, plural, one {# круиз} few {# круиза} many {# круизов} other {# круиза}}',
  'found.author-tours': '{count, plural, one {# авторский тур} few {# авторских тура} many {# авторских туров} other {# авторского тура}}',
  'season': '{what}: {season}',
  'title': '{what} — {found}', 'title.page': '{title}, страница {page}',
  'described': '{what}: {found}, цены от {price}. Сравните программы, даты и свободные места, задайте вопрос организатору и забронируйте.',
  'described.none': '{what}: сейчас в продаже ничего нет. Посмотрите места рядом или другие даты.',
  'text': '{found} с программой по дням, датами и ценой за человека.',
  'home': 'Главная',
};

const de: typeof en = {
  'comfort.base': 'Einfach', 'comfort.base_plus': 'Einfach+', 'comfort.medium': 'Mittel', 'comfort.improved': 'Gehoben', 'comfort.premium': 'Premium',
  'difficulty.1': 'Leicht', 'difficulty.2': 'Mittel', 'difficulty.3': 'Anspruchsvoll', 'difficulty.4': 'Extrem',
  'stay.camp-site': 'Campingplatz', 'stay.guest-house': 'Pension', 'stay.flat': 'Wohnung', 'stay.cabin': 'Kabine oder Hütte', 'stay.hotel': 'Hotel', 'stay.tent': 'Zelt',
  'stay.train': 'Zug', 'stay.tourist-base': 'Berghütte', 'stay.not-set': 'Ohne Übernachtung',
  'operator.organization': 'Veranstalter', 'operator.author': 'Einzelne Gastgeber',
  'cruise.river': 'Fluss', 'cruise.sea': 'Meer', 'cruise.expedition': 'Expedition',
  'cruise.returning': 'Zurück zum Ausgangshafen', 'cabin.of': '{people, plural, one {Für # Person} other {Für # Personen}}', 'cabin.more': 'Für {people} und mehr',
  'part.africa': 'Afrika', 'part.asia': 'Asien', 'part.europe': 'Europa', 'part.north_america': 'Nordamerika', 'part.south_america': 'Südamerika',
  'part.oceania': 'Australien und Ozeanien', 'part.antarctica': 'Antarktis', 'part.middle_east': 'Naher Osten', 'part.caucasus_central_asia': 'Kaukasus und Zentralasien',
  'age.from': '{age, plural, one {Ab # Jahr} other {Ab # Jahren}}',
  'group.to': 'Bis {people} Personen',
  'sort.tours': 'Reisen', 'sort.excursions': 'Tagesausflüge', 'sort.cruises': 'Kreuzfahrten', 'sort.author-tours': 'Autorenreisen',
  'place.tours': '{place}: Reisen', 'place.excursions': '{place}: Tagesausflüge', 'place.cruises': '{place}: Kreuzfahrten', 'place.author-tours': '{place}: Autorenreisen',
  'found.tours': '{count, plural, one {# Reise} other {# Reisen}}', 'found.excursions': '{count, plural, one {# Tagesausflug} other {# Tagesausflüge}}',
  'found.cruises': '{count, plural, one {# Kreuzfahrt} other {# Kreuzfahrten}}', 'found.author-tours': '{count, plural, one {# Autorenreise} other {# Autorenreisen}}',
  'season': '{what} im {season}',
  'title': '{what} – {found}', 'title.page': '{title}, Seite {page}',
  'described': '{what}: {found} ab {price}. Programme, Termine und freie Plätze vergleichen, den Veranstalter fragen und buchen.',
  'described.none': '{what}: zurzeit nichts im Angebot. Sehen Sie sich Orte in der Nähe oder andere Termine an.',
  'text': '{found} mit Programm für jeden Tag, Terminen und Preis pro Person.',
  'home': 'Startseite',
};

const zh: typeof en = {
  'comfort.base': '经济', 'comfort.base_plus': '经济+', 'comfort.medium': '舒适', 'comfort.improved': '高档', 'comfort.premium': '豪华',
  'difficulty.1': '轻松', 'difficulty.2': '适中', 'difficulty.3': '较难', 'difficulty.4': '极限',
  'stay.camp-site': '营地', 'stay.guest-house': '民宿', 'stay.flat': '公寓', 'stay.cabin': '船舱或小屋', 'stay.hotel': '酒店', 'stay.tent': '帐篷',
  'stay.train': '火车', 'stay.tourist-base': '山间旅舍', 'stay.not-set': '不过夜',
  'operator.organization': '旅行社', 'operator.author': '个人领队',
  'cruise.river': '内河', 'cruise.sea': '海上', 'cruise.expedition': '探险',
  'cruise.returning': '往返同一港口', 'cabin.of': '{people} 人舱', 'cabin.more': '{people} 人及以上',
  'part.africa': '非洲', 'part.asia': '亚洲', 'part.europe': '欧洲', 'part.north_america': '北美洲', 'part.south_america': '南美洲',
  'part.oceania': '大洋洲', 'part.antarctica': '南极洲', 'part.middle_east': '中东', 'part.caucasus_central_asia': '高加索与中亚',
  'age.from': '{age} 岁起',
  'group.to': '{people} 人以内',
  'sort.tours': '旅行线路', 'sort.excursions': '一日游', 'sort.cruises': '游船', 'sort.author-tours': '达人线路',
  'place.tours': '{place}旅行线路', 'place.excursions': '{place}一日游', 'place.cruises': '{place}游船', 'place.author-tours': '{place}达人线路',
  'found.tours': '{count} 条线路', 'found.excursions': '{count} 个一日游', 'found.cruises': '{count} 条游船线路', 'found.author-tours': '{count} 条达人线路',
  'season': '{what} · {season}',
  'title': '{what}：{found}', 'title.page': '{title}，第 {page} 页',
  'described': '{what}：{found}，{price} 起。比较行程、团期和余位，向组织者提问，在线预订。',
  'described.none': '{what}：目前没有在售线路，看看附近的目的地或其他日期。',
  'text': '{found}，附每日行程、团期和单人价格。',
  'home': '首页',
};

/** Says the names and sentences of the search page. */
export const saySearch = createSay<SearchTextKey>({ en, ru, de, zh });

/** Whether a key has a text. */
export function isSearchTextKey(key: string): key is SearchTextKey {
  return key in en;
}
