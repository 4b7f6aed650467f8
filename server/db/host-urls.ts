/**
 * The URLs of a database with several hosts (`postgresql://user:password@one:5432,two:5432/serai`, as libpq writes it), one a
 * host; of another URL only itself.
 */
export function hostUrls(url: string): string[] {
  const [, start, hosts, rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/.exec(url) ?? [];
  if (!start || !hosts?.includes(',')) return [url];
  return hosts.split(',').map((host) => start + host + rest);
}
