import { useHref } from '#web/i18n/use-href.ts';
import { useAddressText } from '#web/state/page.ts';

/** The way to sign in and back to this page afterwards. */
export function useSignInHref(route: string): string {
  const href = useHref();
  const address = useAddressText();
  return href('login', {}, { back: route === 'login' || route === 'register' ? undefined : address });
}
