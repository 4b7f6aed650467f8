export default {
  'codes.by': 'Send the code by',
  'codes.label': 'Code from the message',
  'codes.sent': 'We have sent a code to {phone}.',
  'codes.sent_sign_in': 'A code is on its way to {phone} by {channel}.',
  'codes.messenger':
    'Open our bot in Telegram, press Start and share the number {phone}. The bot then sends you the code.',
  'codes.open': 'Open Telegram',
  'codes.hint': 'Five digits, valid for 5 minutes.',
  'codes.hint_sign_in':
    'Five digits, valid for 5 minutes. If nothing arrives, the number may not be confirmed in your account yet.',
  'codes.hint_messenger': 'Five digits, valid for 5 minutes once you have them.',
  'codes.hint_demo':
    'Five digits, valid for 5 minutes. This is a demo: the message is in the operator’s outbox, whose address was printed at start.',
  'codes.sign_in_hint': 'The number that you confirmed in the settings.',
  'codes.other_way': 'Send it another way',
  'codes.by_telegram': 'Telegram',
  'codes.by_telegram_with_phone_request': 'Telegram bot, which asks for your number',
  'codes.by_vk_via_sms_service': 'VK',
  'codes.by_whatsapp': 'WhatsApp, if you have written to us',
  'codes.by_whatsapp_paid': 'WhatsApp',
  'codes.by_sms': 'SMS',
  'codes.name_telegram': 'Telegram',
  'codes.name_telegram_with_phone_request': 'Telegram',
  'codes.name_vk_via_sms_service': 'VK',
  'codes.name_whatsapp': 'WhatsApp',
  'codes.name_whatsapp_paid': 'WhatsApp',
  'codes.name_sms': 'SMS',
};
