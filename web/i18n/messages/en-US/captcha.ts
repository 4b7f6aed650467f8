export default {
  'captcha.title': 'One quick check',
  'captcha.text': 'To make sure you’re not a bot, please press the button. Your browser does the rest.',
  'captcha.text_provider': 'To make sure you’re not a bot, please complete this check.',
  'captcha.confirm': 'I’m not a robot',
  'captcha.working': 'Checking. This takes a few seconds, and what you’ve entered stays.',
  'captcha.progress': 'Check progress',
  'captcha.failed': 'The check didn’t work. Please try again.',
};
