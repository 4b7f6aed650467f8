import type { ReactNode } from 'react';
import { joinSentences } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Marked } from '#web/ui/marked/marked.tsx';
import { Note } from '#web/ui/note/note.tsx';

interface RefundableNoteProps {
  /** Amount to pay, minor units. */
  amount: number;
  currency: string;
  /** Refund of a cancellation today, and its last day (`yyyy-MM-dd`). */
  refund: number;
  until: string | null;
  /** Whether the full amount is refundable within a day of paying: of the first payment only. */
  hasGrace: boolean;
}

/** Refund terms shown before paying: how much is refunded, and until when. */
export function RefundableNote({ amount, currency, refund, until, hasGrace }: RefundableNoteProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const isFree = refund >= amount;
  const key =
    refund > 0 && until
      ? isFree
        ? 'payments.refund_all'
        : 'payments.refund_part'
      : hasGrace
        ? 'payments.refund_grace_only'
        : 'payments.refund_none';
  const values = {
    sum: formats.money(refund, currency),
    all: formats.money(amount, currency),
    date: until ? formats.longDay(until) : '',
  };
  return (
    <Note {...(refund > 0 || hasGrace ? { tone: 'leaf', icon: 'circle-check' } : { icon: 'info' })}>
      <p>
        <Marked text={joinSentences(formats.tag, t(key, values), hasGrace && refund > 0 && t('booking.grace'))} />
      </p>
    </Note>
  );
}
