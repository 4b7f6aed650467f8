export default {
  'offline.title': 'Keine Verbindung',
  'offline.text':
    'Diese Seite ist nicht auf Ihrem Gerät gespeichert. Sie öffnet sich von selbst, sobald Sie wieder verbunden sind.',
  'offline.kept': 'Das können Sie inzwischen lesen',
  'offline.from': 'gespeichert {time}',
  'offline.saved': 'Gespeicherte Seite vom {time}. Preise und freie Plätze haben diesen Stand.',
  'offline.as_of': 'Stand {time}',
  'offline.refresh': 'Aktualisieren',
};
