/** The text after `#`, once: it is removed from the address, so that neither the history nor anything that reads the address keeps it. */
export function takeFragment(): string {
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState(history.state, '', location.pathname + location.search);
  return fragment;
}
