export default {
  'help.name': 'Your name',
  'help.email': 'Email',
  'help.comment': 'What would you like to know?',
  'help.phone': 'Your phone number',
  'help.call': 'Request a call',
  'help.send': 'Send',
  'help.failed': 'We couldn’t send it. Check the connection and try again.',
  'help.sent': 'Thank you. Request {id}: we’ll reply by email.',
  'help.dial': 'Call us',
  'help.dial_code': 'Give the code {code} when we answer.',
};
