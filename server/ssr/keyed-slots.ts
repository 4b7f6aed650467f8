interface Slots {
  running: number;
  waiting: (() => void)[];
}

/** Runs at most `max` tasks per key at a time; further tasks of that key wait, tasks of other keys do not. */
export function createKeyedSlots(max: number): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const byKey = new Map<string, Slots>();
  return async (key, task) => {
    const slots = byKey.get(key) ?? { running: 0, waiting: [] };
    byKey.set(key, slots);
    if (slots.running < max) slots.running++;
    else await new Promise<void>((start) => slots.waiting.push(start));
    try {
      return await task();
    } finally {
      const next = slots.waiting.shift();
      if (next) next();
      else if (--slots.running === 0) byKey.delete(key);
    }
  };
}
