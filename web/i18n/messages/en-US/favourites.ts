export default {
  'favourites.title': 'Favourites',
  'favourites.count': '{count, plural, one {# saved tour} other {# saved tours, newest first}}',
  'favourites.empty': 'Nothing saved yet',
  'favourites.empty_text':
    'Tap the heart on a tour to keep it here, with its next date and today’s price. No account needed; if you sign in later, your favourites come with you.',
  'favourites.find': 'Find a tour',
  'favourites.gone':
    '{count, plural, one {# saved tour is no longer on {site}.} other {# saved tours are no longer on {site}.}}',
  'favourites.forget': 'Remove',
  'favourites.failed': 'Your favourites are safe, but we couldn’t load them.',
  'favourites.not_here': 'Saved in this browser.',
  'favourites.sign_in': 'Sign in to see them on any device',
  'favourites.cheaper': '{amount} less than when you saved it on {day}',
  'favourites.dearer': '{amount} more than when you saved it on {day}',
  'favourites.cheaper_count':
    '{count, plural, one {One is cheaper than when you saved it.} other {# are cheaper than when you saved them.}}',
  'favourites.full': 'You can save up to {count} tours. Remove one first.',
  'favourites.left_out':
    '{count, plural, one {# saved tour didn’t fit: an account holds up to 200.} other {# saved tours didn’t fit: an account holds up to 200.}}',
  'favourites.share': 'Share the list',
  'favourites.shared_title': 'A list of tours for you',
  'favourites.shared_count': '{count, plural, one {# tour, at today’s price} other {# tours, at today’s prices}}',
  'favourites.shared_gone':
    '{count, plural, one {# tour on the list is no longer on {site}.} other {# tours on the list are no longer on {site}.}}',
  'favourites.shared_empty': 'There are no tours in this link',
  'favourites.shared_empty_text': 'It may have been cut off. Ask for it again, or look around yourself.',
  'favourites.shared_failed': 'We couldn’t load the list.',
  'favourites.save_all': '{count, plural, one {Save it} other {Save all #}}',
  'favourites.all_saved': 'Saved in your favourites.',
  'favourites.see_mine': 'See my favourites',
};
