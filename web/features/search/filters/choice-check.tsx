import { startTransition, useOptimistic, type ReactNode } from 'react';
import { Check, type CheckProps } from '#web/ui/check/check.tsx';
import type { FilterChange, SearchControl } from '#web/features/search/use-search.ts';

interface ChoiceCheckProps extends Omit<CheckProps, 'kind' | 'checked' | 'onChange' | 'onPointerDown'> {
  isOn: boolean;
  /** The search change for either state. */
  changeTo: (isOn: boolean) => FilterChange;
  search: Pick<SearchControl, 'apply' | 'prefetch'>;
}

/** A choice with a checkbox. The checkbox updates at once; the rest of the page waits for the reply. */
export function ChoiceCheck({ isOn, changeTo, search, ...check }: ChoiceCheckProps): ReactNode {
  const [isMarked, mark] = useOptimistic(isOn);
  const press = (): void =>
    startTransition(() => {
      mark(!isMarked);
      search.apply(changeTo(!isMarked));
    });
  return (
    <Check {...check} checked={isMarked} onChange={press} onPointerDown={() => search.prefetch(changeTo(!isMarked))} />
  );
}
