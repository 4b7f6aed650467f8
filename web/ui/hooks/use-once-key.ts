import { useRef } from 'react';

/** Idempotency key of a mutation: equal for equal input, new for another. */
export function useOnceKey(): (input: unknown) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
