/** The eight groups of an IPv6 address without leading zeros; the last two may be written as IPv4. */
function groupsOf(ip: string): string[] {
  const text = ip.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail] = text.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].map((group) => parseInt(group, 16).toString(16));
}

/** The key by which callers are limited: an IPv4 address (also when mapped to IPv6), or an IPv6 /64. */
export function callerOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const groups = groupsOf(ip);
  const [high = 0, low = 0] = groups.slice(6).map((group) => parseInt(group, 16));
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.slice(0, 4).join(':');
}

/** The network of an IP address, coarse enough to identify a provider but not a household: an IPv4 /24 or IPv6 /48. */
export function networkOf(ip: string): string {
  const caller = callerOf(ip);
  return caller.includes('.')
    ? `${caller.split('.').slice(0, 3).join('.')}.0/24`
    : `${caller.split(':').slice(0, 3).join(':')}::/48`;
}
