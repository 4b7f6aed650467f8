/** Specification 9, "Messenger order": where Russian is spoken, and elsewhere. */
export const MESSENGERS = ['telegram', 'vk', 'ok', 'whatsapp', 'viber', 'facebook', 'instagram'] as const;
const ELSEWHERE = [
  'facebook',
  'whatsapp',
  'instagram',
  'viber',
  'ok',
  'vk',
  'telegram',
] as const satisfies readonly Messenger[];

export type Messenger = (typeof MESSENGERS)[number];

/** Addresses to write to, by messenger. */
export type MessengerUrls = Readonly<Partial<Record<Messenger, string>>>;

/** The messengers that have an address, in the order a site shows them. */
export function orderedMessengers(
  urls: MessengerUrls,
  russianIsAvailable: boolean,
): { name: Messenger; url: string }[] {
  return (russianIsAvailable ? MESSENGERS : ELSEWHERE).flatMap((name) => {
    const url = urls[name];
    return url ? { name, url } : [];
  });
}
