export default {
  'captcha.title': '快速验证',
  'captcha.text': '您所在的网络尝试次数较多，请确认您不是机器人。',
  'captcha.text_provider': '您所在的网络尝试次数较多，请完成验证后继续。',
  'captcha.confirm': '我不是机器人',
  'captcha.working': '正在验证，需要几秒钟，您填写的内容会保留。',
  'captcha.progress': '验证进度',
  'captcha.failed': '验证未成功，请重试。',
};
