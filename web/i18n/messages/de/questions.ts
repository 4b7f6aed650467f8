export default {
  'questions.title': 'Fragen zu Ihren Reisen',
  'questions.group_unanswered': 'Offen',
  'questions.group_all': 'Alle',
  'questions.none_unanswered': 'Keine offenen Fragen',
  'questions.none_all': 'Noch keine Fragen',
  'questions.none_text':
    'Reisende stellen Fragen auf den Seiten Ihrer Reisen. Über neue informieren wir Sie per E-Mail.',
  'questions.answer': 'Antworten',
  'questions.change': 'Antwort ändern',
  'questions.dismiss': 'Nicht beantworten',
  'questions.label': 'Ihre Antwort',
  'questions.note':
    'Frage und Antwort erscheinen auf der Seite der Reise. Telefonnummern, Adressen und Links werden verdeckt.',
  'questions.send': 'Antwort veröffentlichen',
  'questions.pages': 'Seiten mit Fragen',
};
