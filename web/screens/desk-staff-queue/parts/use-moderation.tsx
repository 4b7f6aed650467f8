import { useState, type ReactNode } from 'react';
import { HIDE_REASONS, type HideReason } from '#domain/reviews.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';

/** Sends a decision: the reason to hide, or null to show. */
type Moderate = (body: { id: number; reason: HideReason | null }) => Promise<unknown>;

interface Moderation {
  isBusy: boolean;
  show: () => void;
  /** Asks for the reason first. */
  hide: () => void;
  /** Why the last decision failed, and the dialog. */
  rest: ReactNode;
}

/** Hides what a traveller wrote, for a reason that is emailed to the author, or shows it again. */
export function useModeration(id: number, title: string, send: Moderate): Moderation {
  const { reload } = usePage();
  const [isHiding, setHiding] = useState(false);
  const { run, isBusy, problem } = useSubmit();
  const moderate = (reason: HideReason | null): Promise<boolean> =>
    run(async () => {
      await send({ id, reason });
      await reload();
    });
  return {
    isBusy,
    show: () => void moderate(null),
    hide: () => setHiding(true),
    rest: (
      <>
        <Problem text={problem} />
        {isHiding && <HideDialog title={title} onHide={moderate} problem={problem} onClosed={() => setHiding(false)} />}
      </>
    ),
  };
}

function HideDialog({
  title,
  onHide,
  problem,
  onClosed,
}: {
  title: string;
  onHide: (reason: HideReason) => Promise<boolean>;
  problem: string | null;
  onClosed: () => void;
}): ReactNode {
  const t = useText();
  const [reason, setReason] = useState<HideReason>(HIDE_REASONS[0]);
  return (
    <FormDialog
      texts={{ title, send: t('desk.staff.hide') }}
      onSend={() => onHide(reason)}
      problem={problem}
      onClosed={onClosed}
    >
      <RadioGroup
        label={t('desk.staff.reason')}
        name="reason"
        value={reason}
        onChange={setReason}
        options={HIDE_REASONS.map((value) => ({ value, label: t(`desk.staff.reason_${value}`) }))}
      />
    </FormDialog>
  );
}
