import { useState, type ReactNode } from 'react';
import { HIDE_REASONS, type HideReason } from '#domain/reviews.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';

/** Asks for the reason, which is emailed to the author. */
export function HideDialog({
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
  const [reason, setReason] = useState<string>(HIDE_REASONS[0]);
  return (
    <FormDialog
      texts={{ title, close: t('desk.staff.close'), send: t('desk.staff.hide') }}
      onSend={() => onHide(HIDE_REASONS.find((known) => known === reason) ?? 'illegal')}
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
