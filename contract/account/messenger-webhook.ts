/** A webhook of a messenger: authenticated by a secret that its handler checks, not by a user. */
export const MESSENGER_WEBHOOK = {
  method: 'POST',
  access: 'public',
  errors: ['not_found', 'unauthorized'],
  addition: true,
  raw: true,
  text: true,
  limit: 'webhook',
} as const;
