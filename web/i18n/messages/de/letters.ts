export default {
  'letters.programme_title': 'Das Programm per E-Mail',
  'letters.programme_text':
    'Jeder Tag der Reise, was enthalten ist und wo Sie sich treffen. Eine E-Mail, kein Newsletter.',
  'letters.programme_send': 'Senden',
  'letters.programme_sent':
    'Ist unterwegs. Falls in ein paar Minuten nichts da ist, sehen Sie bitte im Spam nach; pro Stunde geht eine E-Mail an eine Adresse.',
  'letters.email': 'E-Mail',
  'letters.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal.',
  'letters.complaint_title': 'Was stimmt nicht?',
  'letters.complaint_text':
    'Falsche Angaben, fremde Bilder, nicht gehaltene Versprechen: Das liest unser Team, nicht der Veranstalter.',
  'letters.complaint_label': 'Ihre Meldung',
  'letters.complaint_send': 'Meldung senden',
  'letters.complaint_sent': 'Danke. Unser Team hat Ihre Meldung und geht ihr nach.',
};
