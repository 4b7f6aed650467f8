import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Marked } from '#web/ui/marked/marked.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

interface FormFooterProps {
  /** Label of the button; "Submit" by default. */
  button: string;
  /** Replaces the button when a screen renders its own with the same label. */
  action?: ReactNode;
  /** Notice with the button's label and links in brackets. */
  notice: string;
  /** URLs of the links in order; they open in a new tab. */
  links: readonly string[];
  isBusy?: boolean;
  isOff?: boolean;
  /** A sending error that belongs to no field. */
  problem?: string | null;
}

/** End of a form: the submit button and the terms of submitting. */
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
      <Problem text={problem} />
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
