export default {
  'kit.callback_title': 'Callback request successful!',
  'kit.callback_text': 'We will call you on the mentioned number during our working hours ({phone})',
  'kit.save_failed': 'Error while saving data',
  'kit.no_data': 'No data to show',
  'kit.show_more': 'Show more',
  'kit.stories': 'From the road',
};
