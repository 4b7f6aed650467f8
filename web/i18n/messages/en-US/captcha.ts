export default {
  'captcha.title': 'One quick check',
  'captcha.text': 'There have been many attempts from your network. Please confirm that you are not a robot.',
  'captcha.text_provider': 'There have been many attempts from your network. Please complete this check to continue.',
  'captcha.confirm': 'I’m not a robot',
  'captcha.working': 'Checking. This takes a few seconds, and what you entered is kept.',
  'captcha.progress': 'Progress of the check',
  'captcha.failed': 'The check didn’t work. Please try again.',
};
