import { hrefOf } from '#web/paths.ts';
import { Redirect, type LoadContext } from '#web/screen.ts';

/** Redirects `/staff/chats/{id?}`, a former address, to the desk. */
export async function load({ params, locale, url }: LoadContext): Promise<never> {
  const id = params['id'];
  throw new Redirect(hrefOf(locale, 'desk-staff-chats', id === undefined ? {} : { id }) + url.search, 301);
}

export default function StaffChats(): null {
  return null;
}
