export default {
  'kit.callback_title': 'Звонок заказан!',
  'kit.callback_text': 'Мы позвоним по указанному номеру в рабочее время ({phone})',
  'kit.save_failed': 'Не удалось сохранить данные',
  'kit.no_data': 'Пока пусто',
  'kit.show_more': 'Показать ещё',
  'kit.stories': 'Виды с дороги',
};
