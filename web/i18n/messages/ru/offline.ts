export default {
  'offline.title': 'Нет соединения',
  'offline.text': 'Эта страница не сохранена на устройстве. Она откроется сама, как только появится связь.',
  'offline.kept': 'Что можно почитать пока',
  'offline.from': 'сохранено {time}',
  'offline.saved': 'Сохранённая страница от {time}. Цены и места — на тот момент.',
  'offline.as_of': 'на {time}',
  'offline.refresh': 'Обновить',
};
