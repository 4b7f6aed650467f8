import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Marked } from '../marked/marked.tsx';

export interface FormFooterProps {
  /** What the button says; forms that have nothing better say "Submit". */
  button: string;
  /** Stands in the place of the button where a screen draws its own; says the same. */
  action?: ReactNode;
  /** The notice, which names the button and has its links in brackets. */
  notice: string;
  /** Addresses of the links in the order of the brackets; they open in a new tab. */
  links: readonly string[];
  isBusy?: boolean;
  isOff?: boolean;
  /** Why sending went wrong, where no field is to blame. */
  problem?: string | null;
}

/** The end of a form: the button that sends it, and what is agreed to by pressing it. */
export function FormFooter({
  button,
  action,
  notice,
  links,
  isBusy = false,
  isOff = false,
  problem,
}: FormFooterProps): ReactNode {
  return (
    <div className="stack form-footer">
      {problem && (
        <p className="alarm" role="alert">
          {problem}
        </p>
      )}
      {action ?? (
        <Button type="submit" variant="main" isWide isBusy={isBusy} disabled={isOff}>
          {button}
        </Button>
      )}
      <p className="t-14 ink-2">
        <Marked text={notice} links={links} />
      </p>
    </div>
  );
}
