import type { ReactNode, Ref } from 'react';

/** Why an action failed, announced at once. Renders nothing without a text. */
export function Problem({
  text,
  isSmall = false,
  ref,
}: {
  text: string | false | null | undefined;
  isSmall?: boolean;
  ref?: Ref<HTMLParagraphElement>;
}): ReactNode {
  if (!text) return null;
  return (
    <p ref={ref} className={isSmall ? 'alarm t-14' : 'alarm'} role="alert">
      {text}
    </p>
  );
}
