/** The time of this process, for ages, tokens and texts. Deadlines use the database's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
