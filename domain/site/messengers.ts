/** Specification 9, "Messenger order": for Russian speakers, and for others. */
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

/** Contact URLs by messenger. */
export type MessengerUrls = Readonly<Partial<Record<Messenger, string>>>;

/** The configured messengers in display order. */
export function orderedMessengers(
  urls: MessengerUrls,
  russianIsAvailable: boolean,
): { name: Messenger; url: string }[] {
  return (russianIsAvailable ? MESSENGERS : ELSEWHERE).flatMap((name) => {
    const url = urls[name];
    return url ? { name, url } : [];
  });
}
