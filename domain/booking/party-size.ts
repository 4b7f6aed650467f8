/** The number of people of a booking, each with a seat. */
export function partySize({ adults, children }: { adults: number; children: number }): number {
  return adults + children;
}
