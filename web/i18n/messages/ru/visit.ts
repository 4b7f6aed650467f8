export default {
  'visit.cookies': 'Файлы cookie',
  'visit.cookies_text': 'Мы используем сторонние файлы cookie, чтобы настроить сайт под вас.',
  'visit.cookies_close': 'Хорошо, больше не показывать',
  'visit.country': 'Страна',
  'visit.find_country': 'Найти страну',
  'visit.no_country': 'Ничего не найдено',
  'visit.seems': 'Похоже, вы здесь: {country}.',
  'visit.change': 'Изменить',
};
