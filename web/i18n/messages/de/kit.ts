export default {
  'kit.callback_title': 'Rückruf ist vorgemerkt!',
  'kit.callback_text': 'Wir rufen Sie während unserer Geschäftszeiten unter der angegebenen Nummer an ({phone})',
  'kit.save_failed': 'Daten konnten nicht gespeichert werden',
  'kit.no_data': 'Noch nichts hier',
  'kit.show_more': 'Mehr anzeigen',
  'kit.stories': 'Von unterwegs',
};
