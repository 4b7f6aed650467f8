export default {
  'help.name': '您的姓名',
  'help.email': '邮箱',
  'help.comment': '您想了解什么？',
  'help.phone': '您的电话号码',
  'help.call': '预约回电',
  'help.send': '发送',
  'help.failed': '发送失败，请检查网络后重试。',
  'help.sent': '谢谢。您的问题编号为 {id}，回复将发送到您的邮箱。',
  'help.dial': '致电客服',
  'help.dial_code': '接通后请报代码 {code}。',
};
