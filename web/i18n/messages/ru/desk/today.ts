export default {
  'desk.today.lead': 'Что сегодня требует вашего внимания.',
  'desk.today.offline': 'Не получилось. Проверьте соединение и попробуйте ещё раз.',
  'desk.today.nobody': 'Вы пока не работаете ни с одним организатором',
  'desk.today.nobody_text': 'Предложите собственные туры или попросите организатора пригласить вас на этот email.',
  'desk.today.join': 'Стать организатором',
  'desk.today.invitations': 'Приглашения',
  'desk.today.invited_as': 'приглашает вас, роль: {role}',
  'desk.today.accept': 'Принять',
  'desk.today.week': 'На этой неделе',
  'desk.today.week_none': 'В ближайшие семь дней никто не отправляется.',
};
