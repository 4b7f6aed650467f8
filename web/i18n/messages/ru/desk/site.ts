export default {
  'desk.site.menus': 'Меню',
  'desk.site.menus_lead': 'Ссылки в шапке и подвале. Если на каком-то языке у ссылки нет текста, там её не будет.',
  'desk.site.redirects': 'Переадресация',
  'desk.site.redirects_lead':
    'Старые адреса, по которым ещё приходят, и куда они ведут теперь. Переходы считаем за последние 30 дней.',
  'desk.site.links': 'Короткие ссылки',
  'desk.site.links_lead':
    'Для афиш и постов: слово вместо длинного адреса. Куда оно ведёт, можно поменять в любой день.',
  'desk.site.from': 'Старый путь',
  'desk.site.to': 'Ведёт на',
  'desk.site.visits':
    '{count, plural, =0 {Переходов пока нет} one {# переход} few {# перехода} many {# переходов} other {# перехода}}',
  'desk.site.add_redirect': 'Добавить адрес',
  'desk.site.paste': 'Вставить список',
  'desk.site.paste_label': 'Старый путь и новый адрес, по паре в строке',
  'desk.site.paste_hint': 'Между ними пробел, табуляция, запятая или точка с запятой, как копируют таблицы',
  'desk.site.paste_add':
    '{count, plural, =0 {Добавить} one {Добавить # адрес} few {Добавить # адреса} many {Добавить # адресов} other {Добавить # адреса}}',
  'desk.site.word': 'Слово',
  'desk.site.qr': 'QR-код',
  'desk.site.add_link': 'Добавить ссылку',
  'desk.site.menu_language': 'Язык текстов',
  'desk.site.header': 'Шапка',
  'desk.site.column': 'Подвал, столбец {number}',
  'desk.site.column_title': 'Заголовок',
  'desk.site.label': 'Текст',
  'desk.site.address': 'Путь или адрес https',
  'desk.site.add_line': 'Добавить ссылку',
  'desk.site.add_column': 'Добавить столбец',
  'desk.site.clear_menus': 'Вернуть обычные меню',
};
