import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from './note.tsx';

/** Reports that data could not be loaded, with a button that tries again. */
export function RetryNote({
  text,
  retryText,
  onRetry,
}: {
  text: string;
  retryText: string;
  onRetry: () => void;
}): ReactNode {
  return (
    <Note tone="alarm">
      {text}{' '}
      <Button isSmall onClick={onRetry}>
        {retryText}
      </Button>
    </Note>
  );
}
