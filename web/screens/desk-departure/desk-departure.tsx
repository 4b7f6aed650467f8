import { hrefOf } from '#web/paths.ts';
import { Redirect, type LoadContext } from '#web/screen.ts';

/** `/desk/departures/{id}` leads to the address that vouchers name, which opens without a network. */
export async function load({ params, locale, url }: LoadContext): Promise<never> {
  throw new Redirect(hrefOf(locale, 'manifest', { id: params['id'] ?? '' }) + url.search);
}

export default function DeskDeparture(): null {
  return null;
}
