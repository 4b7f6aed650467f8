export default {
  'offline.title': 'Keine Verbindung',
  'offline.text':
    'Diese Seite ist nicht auf Ihrem Gerät gespeichert. Sie öffnet sich von selbst, sobald Sie wieder verbunden sind.',
  'offline.kept': 'Gespeicherte Seiten, die Sie jetzt lesen können',
  'offline.from': 'gespeichert {time}',
  'offline.saved': 'Gespeicherte Seite vom {time}. Preise und freie Plätze können sich geändert haben.',
  'offline.as_of': 'Stand {time}',
  'offline.refresh': 'Aktualisieren',
};
