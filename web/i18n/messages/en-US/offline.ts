export default {
  'offline.title': 'No connection',
  'offline.text': 'This page is not saved on your device. It opens by itself as soon as you are back online.',
  'offline.kept': 'What you can read meanwhile',
  'offline.from': 'saved {time}',
  'offline.saved': 'Saved page from {time}. Prices and free places are as of then.',
  'offline.as_of': 'as of {time}',
  'offline.refresh': 'Refresh',
};
