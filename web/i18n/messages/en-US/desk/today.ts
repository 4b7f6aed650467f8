export default {
  'desk.today.lead': 'What needs you today.',
  'desk.today.offline': 'That did not work. Check the connection and try again.',
  'desk.today.nobody': 'You do not work for an organizer yet',
  'desk.today.nobody_text': 'Offer your own tours here, or ask your organizer to invite this email address.',
  'desk.today.join': 'Become an organizer',
  'desk.today.invitations': 'Invitations',
  'desk.today.invited_as': 'invites you as {role}',
  'desk.today.accept': 'Accept',
  'desk.today.week': 'This week',
  'desk.today.week_none': 'Nothing departs in the next seven days.',
};
