/** Names of months for headings and buttons: the first letter large, without the word that Russian puts after a year. Months are `yyyy-MM`, days are taken, too. */
export function monthNames(locale: string, length: 'long' | 'short'): (month: string) => string {
  const format = new Intl.DateTimeFormat(locale, { month: length, year: 'numeric', timeZone: 'UTC' });
  return (month) => {
    const name = format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
    return name.charAt(0).toUpperCase() + name.slice(1).replace(/\sг\.$/, '');
  };
}
