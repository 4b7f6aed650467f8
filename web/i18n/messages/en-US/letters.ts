export default {
  'letters.programme_title': 'The programme by e-mail',
  'letters.programme_text': 'Every day of the tour, what is included and where you meet. One letter, no newsletter.',
  'letters.programme_send': 'Send it',
  'letters.programme_sent':
    'It is on its way. Look in spam if it is not there in a few minutes; we send one letter an hour to an address.',
  'letters.email': 'E-mail',
  'letters.failed': 'That did not go through. Please try again in a minute.',
  'letters.complaint_title': 'What is wrong?',
  'letters.complaint_text':
    'Wrong facts, a stranger’s pictures, an offer that is not kept: our team reads it, the organizer does not.',
  'letters.complaint_label': 'Your report',
  'letters.complaint_send': 'Send the report',
  'letters.complaint_sent': 'Thank you. Our team has your report and looks into it.',
};
