import { useHref } from '#web/i18n/use-href.ts';
import { useAddressText } from '#web/state/page.ts';

/** URL of the sign-in page that returns to this page. */
export function useSignInHref(route: string): string {
  const href = useHref();
  const address = useAddressText();
  return href('login', {}, { back: route === 'login' || route === 'register' ? undefined : address });
}
