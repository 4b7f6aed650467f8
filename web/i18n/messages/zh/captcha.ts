export default {
  'captcha.title': '快速验证',
  'captcha.text': '为确认操作者不是程序，请点击下方按钮，其余由浏览器自动完成。',
  'captcha.text_provider': '为确认操作者不是程序，请完成以下验证。',
  'captcha.confirm': '我不是机器人',
  'captcha.working': '正在验证，需要几秒钟，您填写的内容会保留。',
  'captcha.progress': '验证进度',
  'captcha.failed': '验证未成功，请重试。',
};
