export default {
  'help.name': 'Ihr Name',
  'help.email': 'E-Mail',
  'help.comment': 'Was möchten Sie wissen?',
  'help.phone': 'Ihre Telefonnummer',
  'help.call': 'Rückruf anfordern',
  'help.send': 'Senden',
  'help.failed': 'Das ließ sich nicht senden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'help.sent': 'Danke. Ihre Frage hat die Nummer {id}, die Antwort kommt per E-Mail.',
};
