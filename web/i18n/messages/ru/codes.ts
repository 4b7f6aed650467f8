export default {
  'codes.by': 'Как отправить код',
  'codes.label': 'Код из сообщения',
  'codes.sent': 'Мы отправили код на номер {phone}.',
  'codes.sent_sign_in': 'Отправляем код на номер {phone} через {channel}.',
  'codes.messenger':
    'Откройте нашего бота в Telegram, нажмите «Запустить» и поделитесь номером {phone}. После этого бот пришлёт код.',
  'codes.open': 'Открыть Telegram',
  'codes.hint': 'Пять цифр, код действует 5 минут.',
  'codes.hint_sign_in':
    'Пять цифр, код действует 5 минут. Если ничего не приходит, возможно, номер ещё не подтверждён в вашем аккаунте.',
  'codes.hint_messenger': 'Пять цифр. Код действует 5 минут с момента, когда бот его прислал.',
  'codes.hint_demo':
    'Пять цифр, код действует 5 минут. Это демо: сообщение лежит в исходящих оператора, их адрес напечатан при запуске.',
  'codes.sign_in_hint': 'Номер, который вы подтвердили в настройках.',
  'codes.other_way': 'Отправить другим способом',
  'codes.by_telegram': 'Telegram',
  'codes.by_telegram_with_phone_request': 'Бот в Telegram, который спросит номер',
  'codes.by_vk_via_sms_service': 'ВКонтакте',
  'codes.by_whatsapp': 'WhatsApp, если вы нам писали',
  'codes.by_whatsapp_paid': 'WhatsApp',
  'codes.by_sms': 'SMS',
  'codes.name_telegram': 'Telegram',
  'codes.name_telegram_with_phone_request': 'Telegram',
  'codes.name_vk_via_sms_service': 'ВКонтакте',
  'codes.name_whatsapp': 'WhatsApp',
  'codes.name_whatsapp_paid': 'WhatsApp',
  'codes.name_sms': 'SMS',
};
