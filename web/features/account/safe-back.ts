const NOWHERE = 'http://page';

/** Path to open after signing in, or null. Rejects other hosts. */
export function safeBack(raw: string | null): string | null {
  if (!raw?.startsWith('/') || /[\\\s]/.test(raw)) return null;
  const url = URL.canParse(raw, NOWHERE) ? new URL(raw, NOWHERE) : null;
  if (!url || url.origin !== NOWHERE || /^\/(?:\w{2}\/)?(?:login|register)$/.test(url.pathname)) return null;
  // `/.//host` is parsed as `//host`.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}
