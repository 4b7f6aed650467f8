import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button/button.tsx';

interface ShowMoreProps {
  /** URL of the next page, for use without script. */
  href: string;
  text: string;
  isBusy: boolean;
  onMore: () => void;
}

/** Appends the next page of a list instead of replacing it. Render it while there is a next page. */
export function ShowMore({ href, text, isBusy, onMore }: ShowMoreProps): ReactNode {
  return (
    <p className="show-more">
      <ButtonLink
        href={href}
        data-prefetch="off"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isBusy) onMore();
        }}
      >
        {text}
      </ButtonLink>
    </p>
  );
}
