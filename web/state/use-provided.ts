import { useContext, type Context } from 'react';

/** The value of a context. Throws outside of its provider. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (!value) throw new Error('outside of the provider');
  return value;
}
