import type { ChannelKeys } from '#server/service-keys.ts';
import type { EnvReader } from './env-reader.ts';

/** Settings of the services that send codes and files to phones. */
export function readChannels(read: EnvReader): ChannelKeys {
  const telegram = read.text('TELEGRAM_GATEWAY_TOKEN');
  const bot = read.keys(['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME']);
  const group = read.keys(['VK_GROUP_TOKEN', 'VK_GROUP_ID', 'VK_CALLBACK_SECRET', 'VK_CONFIRMATION']);
  const devino = read.keys(['DEVINO_KEY', 'DEVINO_VK_TEMPLATE']);
  const whatsapp = read.keys(['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID']);
  const chats = read.keys(['WHATSAPP_NUMBER', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']);
  if (chats && !/^\d{7,15}$/.test(chats.WHATSAPP_NUMBER))
    read.mistakes.push('WHATSAPP_NUMBER: not the digits of a phone');
  if (chats && !whatsapp) read.mistakes.push('WHATSAPP_NUMBER: needs WHATSAPP_TOKEN');
  const sms = read.keys(['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM']);
  const templateId = Number(devino?.DEVINO_VK_TEMPLATE ?? 1);
  if (!Number.isInteger(templateId)) read.mistakes.push('DEVINO_VK_TEMPLATE: not a number');
  const groupId = Number(group?.VK_GROUP_ID ?? 1);
  if (!Number.isSafeInteger(groupId) || groupId < 1) read.mistakes.push('VK_GROUP_ID: not the number of a community');
  return {
    telegram: telegram === null ? null : { token: telegram },
    telegram_with_phone_request: bot && { token: bot.TELEGRAM_BOT_TOKEN, name: bot.TELEGRAM_BOT_NAME },
    vk: group && {
      token: group.VK_GROUP_TOKEN,
      groupId,
      callbackSecret: group.VK_CALLBACK_SECRET,
      confirmation: group.VK_CONFIRMATION,
    },
    vk_via_sms_service: devino && { key: devino.DEVINO_KEY, templateId },
    whatsapp: whatsapp && {
      token: whatsapp.WHATSAPP_TOKEN,
      phoneId: whatsapp.WHATSAPP_PHONE_ID,
      template: read.text('WHATSAPP_TEMPLATE'),
      chats: chats && {
        number: chats.WHATSAPP_NUMBER,
        appSecret: chats.WHATSAPP_APP_SECRET,
        verifyToken: chats.WHATSAPP_VERIFY_TOKEN,
      },
    },
    sms: sms && {
      account: sms.SMS_ACCOUNT,
      token: sms.SMS_TOKEN,
      from: sms.SMS_FROM,
      url: read.url('SMS_URL', ['http:', 'https:']),
    },
    apiBase: read.url('CHANNELS_API_BASE', ['http:', 'https:']),
  };
}
