export default {
  'favourites.title': 'Merkliste',
  'favourites.count':
    '{count, plural, one {# gemerkte Reise, die neueste zuerst} other {# gemerkte Reisen, die neueste zuerst}}',
  'favourites.empty': 'Noch nichts gemerkt',
  'favourites.empty_text':
    'Drücken Sie auf das Herz an einer Reise, dann wartet sie hier auf Sie, mit dem nächsten Termin und dem Preis von heute. Ein Konto brauchen Sie nicht; wenn Sie sich anmelden, kommt die Merkliste mit.',
  'favourites.find': 'Reise finden',
  'favourites.gone':
    '{count, plural, one {# gemerkte Reise gibt es auf Serai nicht mehr.} other {# gemerkte Reisen gibt es auf Serai nicht mehr.}}',
  'favourites.forget': 'Von der Liste nehmen',
  'favourites.failed': 'Ihre Merkliste ist sicher, ließ sich aber gerade nicht laden.',
  'favourites.not_here': 'In diesem Browser gespeichert.',
  'favourites.sign_in': 'Anmelden, um sie überall zu haben',
};
