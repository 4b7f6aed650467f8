export default {
  'acting.label': 'Acting for a user',
  'acting.for': 'You’re acting for {name}.',
  'acting.rule': 'Everything you do is logged. Payments and passwords are blocked.',
  'acting.end': 'End',
  'acting.offline': 'No connection. Please try again.',
  'acting.closed_title': 'Only the user can do this',
  'acting.closed_page':
    'This page is blocked while you act for {name}. Only they can pay, book, cancel, write reviews, enter passport details and change how they sign in. Ask them to do it, or stop acting for them and use your own rights.',
  'acting.closed_part': 'Blocked while you act for {name}. Only they can change this.',
};
