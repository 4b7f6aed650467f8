/**
 * Month names for headings and buttons: capitalized, without the Russian word for "year". Accepts `yyyy-MM` and days.
 */
export function monthNames(locale: string, length: 'long' | 'short'): (month: string) => string {
  const format = new Intl.DateTimeFormat(locale, { month: length, year: 'numeric', timeZone: 'UTC' });
  return (month) => {
    const name = format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
    return name.charAt(0).toUpperCase() + name.slice(1).replace(/\sг\.$/, '');
  };
}
