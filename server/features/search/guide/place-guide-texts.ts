import { createTexts } from '#server/texts.ts';

const en = {
  best: 'Tours people come back from happy',
  stops: 'Where tours lead',
  seasons: 'When to go',
  organizers: 'Who lives there',
  all: '{count, plural, one {The tour} other {All # tours}}',
  'figure.tours': '{count, plural, one {tour} other {tours}}, from {price}',
  'figure.organizers': '{count, plural, one {organizer lives there} other {organizers live there}}',
  'value.days': '{from}–{to} days',
  'figure.days': 'most tours last',
  'figure.months': 'most tours leave then',
  'figure.rating': '{count, plural, one {from # rating} other {from # ratings}}',
  'figure.zone': 'time in {city}',
  'kind.note': '{count, plural, one {# tour} other {# tours}}, most in {months}',
  'kind.best': '{count, plural, one {# tour} other {# tours}}, best in {months}',
  'kind.count': '{count, plural, one {# tour} other {# tours}}',
  'month.text': '{month}: {count, plural, =0 {no departures} one {# tour} other {# tours}}',
  'month.best': '{month}: best, {count, plural, one {# tour} other {# tours}}',
  'organizer.note': '{city} · {count, plural, one {# tour} other {# tours}}',
  'organizer.note.nowhere': '{count, plural, one {# tour} other {# tours}}',
};

export type GuideTextKey = keyof typeof en;

const ru: typeof en = {
  best: 'Туры, которыми остались довольны',
  stops: 'Куда ведут туры',
  seasons: 'Когда ехать',
  organizers: 'Кто там живёт',
  all: '{count, plural, =1 {Единственный тур} one {Все # тур} few {Все # тура} other {Все # туров}}',
  'figure.tours': '{count, plural, one {тур} few {тура} other {туров}}, от {price}',
  'figure.organizers':
    '{count, plural, one {организатор живёт там} few {организатора живут там} other {организаторов живут там}}',
  'value.days': '{from}–{to} дней',
  'figure.days': 'длится большинство туров',
  'figure.months': 'больше всего заездов',
  'figure.rating': '{count, plural, one {по # оценке} other {по # оценкам}}',
  'figure.zone': 'время в городе {city}',
  'kind.note': '{count, plural, one {# тур} few {# тура} other {# туров}}, больше всего: {months}',
  'kind.best': '{count, plural, one {# тур} few {# тура} other {# туров}}, лучше всего: {months}',
  'kind.count': '{count, plural, one {# тур} few {# тура} other {# туров}}',
  'month.text': '{month}: {count, plural, =0 {заездов нет} one {# тур} few {# тура} other {# туров}}',
  'month.best': '{month}: лучшее время, {count, plural, one {# тур} few {# тура} other {# туров}}',
  'organizer.note': '{city} · {count, plural, one {# тур} few {# тура} other {# туров}}',
  'organizer.note.nowhere': '{count, plural, one {# тур} few {# тура} other {# туров}}',
};

const de: typeof en = {
  best: 'Reisen, von denen man zufrieden zurückkommt',
  stops: 'Wohin die Reisen führen',
  seasons: 'Reisezeit',
  organizers: 'Wer dort lebt',
  all: '{count, plural, one {Die Reise} other {Alle # Reisen}}',
  'figure.tours': '{count, plural, one {Reise} other {Reisen}}, ab {price}',
  'figure.organizers': '{count, plural, one {Veranstalter lebt dort} other {Veranstalter leben dort}}',
  'value.days': '{from}–{to} Tage',
  'figure.days': 'dauern die meisten Reisen',
  'figure.months': 'gibt es die meisten Termine',
  'figure.rating': '{count, plural, one {aus # Bewertung} other {aus # Bewertungen}}',
  'figure.zone': 'Uhrzeit in {city}',
  'kind.note': '{count, plural, one {# Reise} other {# Reisen}}, die meisten: {months}',
  'kind.best': '{count, plural, one {# Reise} other {# Reisen}}, am besten: {months}',
  'kind.count': '{count, plural, one {# Reise} other {# Reisen}}',
  'month.text': '{month}: {count, plural, =0 {keine Termine} one {# Reise} other {# Reisen}}',
  'month.best': '{month}: beste Zeit, {count, plural, one {# Reise} other {# Reisen}}',
  'organizer.note': '{city} · {count, plural, one {# Reise} other {# Reisen}}',
  'organizer.note.nowhere': '{count, plural, one {# Reise} other {# Reisen}}',
};

const zh: typeof en = {
  best: '游客满意而归的线路',
  stops: '线路经过哪里',
  seasons: '什么时候去',
  organizers: '住在当地的组织者',
  all: '全部 {count} 条线路',
  'figure.tours': '条线路，{price} 起',
  'figure.organizers': '位组织者住在当地',
  'value.days': '{from}–{to} 天',
  'figure.days': '多数线路的长度',
  'figure.months': '出发日期最多',
  'figure.rating': '来自 {count} 条评分',
  'figure.zone': '{city}时间',
  'kind.note': '{count} 条线路，{months}最多',
  'kind.best': '{count} 条线路，{months}最佳',
  'kind.count': '{count} 条线路',
  'month.text': '{month}：{count, plural, =0 {没有出发日期} other {# 条线路}}',
  'month.best': '{month}：最佳，{count} 条线路',
  'organizer.note': '{city} · {count} 条线路',
  'organizer.note.nowhere': '{count} 条线路',
};

/** Texts of a country's guide. */
export const guideText = createTexts({ en, ru, de, zh });
