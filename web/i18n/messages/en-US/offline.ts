export default {
  'offline.title': 'No connection',
  'offline.text': 'This page isn’t saved on your device. It opens by itself as soon as you’re back online.',
  'offline.kept': 'Saved pages you can read now',
  'offline.from': 'saved {time}',
  'offline.saved': 'Saved page from {time}. Prices and free seats may have changed.',
  'offline.as_of': 'as of {time}',
  'offline.refresh': 'Refresh',
};
