export default {
  'captcha.title': 'Kurze Überprüfung',
  'captcha.text': 'Aus Ihrem Netz kamen viele Versuche. Bitte bestätigen Sie, dass Sie kein Roboter sind.',
  'captcha.text_provider':
    'Aus Ihrem Netz kamen viele Versuche. Bitte schließen Sie die Prüfung ab, dann geht es weiter.',
  'captcha.confirm': 'Ich bin kein Roboter',
  'captcha.working': 'Prüfung läuft. Das dauert ein paar Sekunden, Ihre Eingaben bleiben erhalten.',
  'captcha.progress': 'Fortschritt der Prüfung',
  'captcha.failed': 'Die Prüfung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
};
