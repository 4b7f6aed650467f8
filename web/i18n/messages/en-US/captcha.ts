export default {
  'captcha.title': 'One quick check',
  'captcha.text': 'Just to be sure it’s you and not a program: please press the button, your browser does the rest.',
  'captcha.text_provider': 'Just to be sure it’s you and not a program, please complete this check.',
  'captcha.confirm': 'I’m not a robot',
  'captcha.working': 'Checking. This takes a few seconds, and what you entered is kept.',
  'captcha.progress': 'Progress of the check',
  'captcha.failed': 'The check didn’t work. Please try again.',
};
