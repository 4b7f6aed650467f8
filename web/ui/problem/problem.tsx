import type { ReactNode } from 'react';

/** Why an action failed, announced at once. Renders nothing without a text. */
export function Problem({
  text,
  isSmall = false,
}: {
  text: string | false | null | undefined;
  isSmall?: boolean;
}): ReactNode {
  if (!text) return null;
  return (
    <p className={isSmall ? 'alarm t-14' : 'alarm'} role="alert">
      {text}
    </p>
  );
}
