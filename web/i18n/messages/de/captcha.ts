export default {
  'captcha.title': 'Kurze Überprüfung',
  'captcha.text':
    'Wir möchten nur sichergehen, dass hier kein Programm am Werk ist. Ein Klick genügt, den Rest erledigt Ihr Browser.',
  'captcha.text_provider':
    'Wir möchten nur sichergehen, dass hier kein Programm am Werk ist. Nach dieser kurzen Prüfung geht es weiter.',
  'captcha.confirm': 'Ich bin kein Roboter',
  'captcha.working': 'Prüfung läuft. Das dauert ein paar Sekunden, Ihre Eingaben bleiben erhalten.',
  'captcha.progress': 'Fortschritt der Prüfung',
  'captcha.failed': 'Die Prüfung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
};
