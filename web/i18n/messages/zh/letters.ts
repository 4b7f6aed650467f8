export default {
  'letters.programme_title': '通过邮件接收行程',
  'letters.programme_text': '每天的安排、费用包含内容和集合地点。只发一封邮件，不会订阅。',
  'letters.programme_send': '发送',
  'letters.programme_sent': '邮件已发出。几分钟后仍未收到，请查看垃圾邮件；每个地址每小时只发送一封。',
  'letters.email': '邮箱',
  'letters.failed': '发送失败，请稍后再试。',
  'letters.complaint_title': '出了什么问题？',
  'letters.complaint_text': '信息有误、盗用图片、承诺未兑现：由我们的团队处理，组织者看不到。',
  'letters.complaint_label': '您的说明',
  'letters.complaint_send': '提交举报',
  'letters.complaint_sent': '谢谢。我们的团队已收到您的举报，会进行核实。',
};
