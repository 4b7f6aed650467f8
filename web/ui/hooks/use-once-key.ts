import { useRef } from 'react';

/** The key of a mutation: the same for the same input however often it is sent, a new one for another input. */
export function useOnceKey(): (input: unknown) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
