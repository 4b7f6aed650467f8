export default {
  'favourites.title': 'Favourites',
  'favourites.count':
    '{count, plural, one {# tour you have saved, the newest first} other {# tours you have saved, the newest first}}',
  'favourites.empty': 'Nothing saved yet',
  'favourites.empty_text':
    'Press the heart on a tour and it waits for you here, with its next date and the price of today. You need no account; if you sign in, your favourites come along.',
  'favourites.find': 'Find a tour',
  'favourites.gone':
    '{count, plural, one {# saved tour is no longer on Serai.} other {# saved tours are no longer on Serai.}}',
  'favourites.forget': 'Take off the list',
  'favourites.failed': 'Your favourites are safe, but their pages did not answer.',
  'favourites.not_here': 'Kept in this browser.',
  'favourites.sign_in': 'Sign in to have them everywhere',
};
