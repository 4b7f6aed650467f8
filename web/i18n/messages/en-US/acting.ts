export default {
  'acting.label': 'Acting for a user',
  'acting.for': 'You are acting for {name}.',
  'acting.rule': 'Everything you do is written down. Payments and passwords are closed.',
  'acting.end': 'End',
  'acting.offline': 'There is no connection. Please try again.',
  'acting.closed_title': 'Only the user can do this',
  'acting.closed_page':
    'This page is closed while you act for {name}. Only they can pay, book, cancel, write reviews, enter passport details and change how they sign in. Ask them to do it, or end acting and use your own rights.',
  'acting.closed_part': 'Closed while you act for {name}. Only they can change this.',
};
