export default {
  'help.name': 'Your name',
  'help.email': 'E-mail',
  'help.comment': 'What would you like to know?',
  'help.phone': 'Your phone number',
  'help.call': 'Ask for a call',
  'help.send': 'Send',
  'help.failed': 'It could not be sent. Check the connection and try again.',
  'help.sent': 'Thank you. Your question has number {id}, and the answer comes by e-mail.',
};
