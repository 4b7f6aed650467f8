import { hrefOf } from '#web/paths.ts';
import { Redirect, type LoadContext } from '#web/screen.ts';

/** Redirects `/desk/departures/{id}` to the manifest, which opens offline; vouchers contain its URL. */
export async function load({ params, locale, url }: LoadContext): Promise<never> {
  throw new Redirect(hrefOf(locale, 'manifest', { id: params['id'] ?? '' }) + url.search);
}

export default function DeskDeparture(): null {
  return null;
}
