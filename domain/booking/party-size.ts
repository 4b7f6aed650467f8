/** Number of people of a booking; each takes a seat. */
export function partySize({ adults, children }: { adults: number; children: number }): number {
  return adults + children;
}
