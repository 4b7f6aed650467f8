import type { ReactNode } from 'react';
import { orderedMessengers, type Messenger, type MessengerUrls } from '#domain/site/messengers.ts';
import { BrandLinks } from './brand-links.tsx';

/** Brand names, the same in every language. */
const NAMES: Readonly<Record<Messenger, string>> = {
  telegram: 'Telegram',
  vk: 'VK',
  ok: 'OK',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  facebook: 'Facebook',
  instagram: 'Instagram',
};

interface MessengersProps {
  urls: MessengerUrls;
  /** Determines the order (specification 9). */
  russianIsAvailable: boolean;
  /** Accessible name of the list: "Write to us in a messenger". */
  label: string;
}

/** Links to an organizer's or the site's messengers. */
export function Messengers({ urls, russianIsAvailable, label }: MessengersProps): ReactNode {
  const links = orderedMessengers(urls, russianIsAvailable).map((link) => ({ ...link, title: NAMES[link.name] }));
  return <BrandLinks links={links} label={label} />;
}
