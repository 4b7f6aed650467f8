/** Returns the text after `#` and removes it from the URL, so that neither the history nor other code sees it. */
export function takeFragment(): string {
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState(history.state, '', location.pathname + location.search);
  return fragment;
}
