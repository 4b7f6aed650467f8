/** The time as the program sees it. Deadlines are decided by the database's clock; this one is for ages, tokens and texts. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
