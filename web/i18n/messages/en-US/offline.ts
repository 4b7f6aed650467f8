export default {
  'offline.title': 'No connection',
  'offline.text': 'This page is not saved on your device. It opens by itself as soon as you are back online.',
  'offline.kept': 'Saved pages you can read now',
  'offline.from': 'saved {time}',
  'offline.saved': 'Saved page from {time}. Prices and free seats may have changed.',
  'offline.as_of': 'as of {time}',
  'offline.refresh': 'Refresh',
};
