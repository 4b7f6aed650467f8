/** A webhook of a messenger: its requests carry a secret, no user, and are checked by their handler. */
export const MESSENGER_WEBHOOK = {
  method: 'POST',
  access: 'public',
  errors: ['not_found', 'unauthorized'],
  addition: true,
  raw: true,
  text: true,
  limit: 'webhook',
} as const;
