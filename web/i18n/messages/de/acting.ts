export default {
  'acting.label': 'Handeln für eine andere Person',
  'acting.for': 'Sie handeln für {name}.',
  'acting.rule': 'Jeder Schritt wird protokolliert. Zahlungen und Passwörter sind gesperrt.',
  'acting.end': 'Beenden',
  'acting.offline': 'Keine Verbindung. Bitte versuchen Sie es noch einmal.',
  'acting.closed_title': 'Das kann nur die Person selbst',
  'acting.closed_page':
    'Diese Seite ist gesperrt, solange Sie für {name} handeln. Zahlen, buchen, stornieren, bewerten, Passdaten eingeben und die Anmeldung ändern kann nur die Person selbst. Bitten Sie sie darum, oder beenden Sie das Handeln und nutzen Sie Ihre eigenen Rechte.',
  'acting.closed_part': 'Gesperrt, solange Sie für {name} handeln. Das kann nur die Person selbst ändern.',
};
