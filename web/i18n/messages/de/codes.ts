export default {
  'codes.by': 'Code senden per',
  'codes.label': 'Code aus der Nachricht',
  'codes.sent': 'Wir haben einen Code an {phone} geschickt.',
  'codes.sent_sign_in': 'Ein Code ist per {channel} an {phone} unterwegs.',
  'codes.sent_vk': 'Wenn VK mit dem Konto zu {phone} verbunden ist, ist ein Code dorthin unterwegs.',
  'codes.messenger':
    'Öffnen Sie unseren Bot in Telegram, tippen Sie auf „Starten“ und teilen Sie die Nummer {phone}. Dann schickt Ihnen der Bot den Code.',
  'codes.open': 'Telegram öffnen',
  'codes.open_vk': 'VK öffnen',
  'codes.write_vk':
    'Öffnen Sie die Nachrichten unserer Community bei VK und schreiben Sie irgendetwas. Als Antwort kommt der Code.',
  'codes.hint': 'Fünf Ziffern, 5 Minuten gültig.',
  'codes.hint_sign_in':
    'Fünf Ziffern, 5 Minuten gültig. Kommt nichts an, ist die Nummer vielleicht noch nicht in Ihrem Konto bestätigt.',
  'codes.hint_messenger': 'Fünf Ziffern, ab Erhalt 5 Minuten gültig.',
  'codes.hint_demo':
    'Fünf Ziffern, 5 Minuten gültig. Dies ist eine Demo: Die Nachricht liegt im Postausgang des Betreibers, dessen Adresse beim Start ausgegeben wurde.',
  'codes.sign_in_hint': 'Die Nummer, die Sie in den Einstellungen bestätigt haben.',
  'codes.other_way': 'Auf anderem Weg schicken',
  'codes.by_telegram': 'Telegram',
  'codes.by_telegram_with_phone_request': 'Telegram-Bot, der nach Ihrer Nummer fragt',
  'codes.by_vk_via_sms_service': 'VK',
  'codes.by_whatsapp': 'WhatsApp, wenn Sie uns schon geschrieben haben',
  'codes.by_whatsapp_paid': 'WhatsApp',
  'codes.by_sms': 'SMS',
  'codes.by_vk': 'VK-Nachricht, wenn Sie VK in den Einstellungen verbunden haben',
  'codes.name_telegram': 'Telegram',
  'codes.name_telegram_with_phone_request': 'Telegram',
  'codes.name_vk_via_sms_service': 'VK',
  'codes.name_whatsapp': 'WhatsApp',
  'codes.name_whatsapp_paid': 'WhatsApp',
  'codes.name_sms': 'SMS',
};
