const NOWHERE = 'http://page';

/** Where to go after signing in: a path of this site (with its query) or nothing. Whatever names another host is refused. */
export function safeBack(raw: string | null): string | null {
  if (!raw?.startsWith('/') || /[\\\s]/.test(raw)) return null;
  const url = URL.canParse(raw, NOWHERE) ? new URL(raw, NOWHERE) : null;
  if (!url || url.origin !== NOWHERE || /^\/(?:\w{2}\/)?(?:login|register)$/.test(url.pathname)) return null;
  return url.pathname + url.search;
}
