/** Origin of a site: its own host when requested there, else `PUBLIC_URL`. The port of a request is not trusted. */
export function originOf(publicUrl: string, { hosts }: { hosts: readonly string[] }, host: string | undefined): string {
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? '';
  if (!hosts.includes(name)) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = name;
  return url.origin;
}
