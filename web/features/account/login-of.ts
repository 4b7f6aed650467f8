/** A login as it is sent: a phone may be written with spaces, brackets and hyphens. */
export function loginOf(text: string): string {
  const login = text.trim();
  return login.startsWith('+') ? login.replace(/[\s().-]/g, '') : login;
}
