/** Whether a name is a time zone of the IANA database, such as `Europe/Berlin`. */
export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
