export default {
  'favourites.title': 'Merkliste',
  'favourites.count': '{count, plural, one {# gemerkte Reise} other {# gemerkte Reisen, neueste zuerst}}',
  'favourites.empty': 'Noch nichts gemerkt',
  'favourites.empty_text':
    'Tippen Sie bei einer Reise auf das Herz, dann finden Sie sie hier wieder, mit dem nächsten Termin und dem heutigen Preis. Ein Konto brauchen Sie nicht; melden Sie sich später an, kommt die Merkliste mit.',
  'favourites.find': 'Reise finden',
  'favourites.gone':
    '{count, plural, one {# gemerkte Reise gibt es auf {site} nicht mehr.} other {# gemerkte Reisen gibt es auf {site} nicht mehr.}}',
  'favourites.forget': 'Entfernen',
  'favourites.failed': 'Ihre Merkliste ist sicher, ließ sich aber gerade nicht laden.',
  'favourites.not_here': 'In diesem Browser gespeichert.',
  'favourites.sign_in': 'Anmelden, um sie auf allen Geräten zu sehen',
  'favourites.cheaper': '{amount} günstiger als beim Merken am {day}',
  'favourites.dearer': '{amount} teurer als beim Merken am {day}',
  'favourites.cheaper_count':
    '{count, plural, one {Eine ist günstiger als beim Merken.} other {# sind günstiger als beim Merken.}}',
  'favourites.full': 'Sie können höchstens {count} Reisen merken. Entfernen Sie zuerst eine.',
  'favourites.left_out':
    '{count, plural, one {# gemerkte Reise passte nicht mehr auf die Merkliste: Im Konto sind höchstens 200 möglich.} other {# gemerkte Reisen passten nicht mehr auf die Merkliste: Im Konto sind höchstens 200 möglich.}}',
  'favourites.share': 'Liste teilen',
  'favourites.shared_title': 'Eine Reiseliste für Sie',
  'favourites.shared_count': '{count, plural, one {# Reise zum heutigen Preis} other {# Reisen zu heutigen Preisen}}',
  'favourites.shared_gone':
    '{count, plural, one {# Reise der Liste gibt es auf {site} nicht mehr.} other {# Reisen der Liste gibt es auf {site} nicht mehr.}}',
  'favourites.shared_empty': 'Dieser Link enthält keine Reisen',
  'favourites.shared_empty_text':
    'Vielleicht wurde er unterwegs abgeschnitten. Lassen Sie ihn sich noch einmal schicken oder stöbern Sie selbst.',
  'favourites.shared_failed': 'Die Liste ließ sich nicht laden.',
  'favourites.save_all': '{count, plural, one {Merken} other {Alle # merken}}',
  'favourites.all_saved': 'Auf Ihrer Merkliste.',
  'favourites.see_mine': 'Zu meiner Merkliste',
};
