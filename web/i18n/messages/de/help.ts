export default {
  'help.name': 'Ihr Name',
  'help.email': 'E-Mail',
  'help.comment': 'Was möchten Sie wissen?',
  'help.phone': 'Ihre Telefonnummer',
  'help.call': 'Rückruf anfordern',
  'help.send': 'Senden',
  'help.failed':
    'Die Nachricht konnte nicht gesendet werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'help.sent': 'Danke. Anfrage {id}: Wir antworten per E-Mail.',
  'help.dial': 'Uns anrufen',
  'help.dial_code': 'Nennen Sie den Code {code}, wenn wir abheben.',
  'help.callback': 'Oder wir rufen Sie an',
  'help.callback_by': 'Wir rufen Sie bis {time} an.',
  'help.callback_asked': 'Sie haben einen Rückruf unter {phone} angefordert. Wir rufen bis {time} an.',
  'help.callback_late': 'Sie haben einen Rückruf unter {phone} angefordert. Wir rufen so bald wie möglich an.',
};
