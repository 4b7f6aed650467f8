import type { ReactNode } from 'react';
import { orderedMessengers, type Messenger, type MessengerUrls } from '#domain/site/messengers.ts';
import { BrandIcon } from '#web/ui/icon/brand-icon.tsx';
import './messengers.css';

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

export interface MessengersProps {
  urls: MessengerUrls;
  /** Determines the order (specification 9). */
  russianIsAvailable: boolean;
  /** Accessible name of the list: "Write to us in a messenger". */
  label: string;
}

/** Messenger links as round logos, opened in a new tab. Renders nothing without links. */
export function Messengers({ urls, russianIsAvailable, label }: MessengersProps): ReactNode {
  const shown = orderedMessengers(urls, russianIsAvailable);
  if (shown.length === 0) return null;
  return (
    <ul className="messengers" aria-label={label}>
      {shown.map(({ name, url }) => (
        <li key={name}>
          <a
            className="icon-btn icon-btn--line"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={NAMES[name]}
            title={NAMES[name]}
          >
            <BrandIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
