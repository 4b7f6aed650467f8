import { useState, type ReactNode } from 'react';
import type { ReviewToAnswer } from '#contract/reviews/organizer-reviews.ts';
import { REPLY_LENGTH } from '#domain/reviews.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useChange } from '#web/state/use-change.ts';

/** The organizer's public reply to one review. */
export function ReplyForm({ review, onStored }: { review: ReviewToAnswer; onStored: () => Promise<void> }): ReactNode {
  const t = useText();
  const api = useApi();
  const key = useOnceKey();
  const { isBusy, problem, run } = useChange('reviews.offline');
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ initial: { text: review.reply?.text ?? '' }, rules: { text: 'required' }, translate: t });
  const send = async (): Promise<void> => {
    const body = { id: review.id, text: form.values.text.trim() };
    const isStored = await run(
      async () => void (await api.reviews.replyToReview({ body }, { idempotencyKey: key(body) })),
    );
    if (!isStored) return;
    setOpen(false);
    await onStored();
  };
  if (!isOpen)
    return (
      <p className="rev__acts needs-script">
        <Button onClick={() => setOpen(true)}>{t(review.reply ? 'reviews.reply_change' : 'reviews.reply_send')}</Button>
      </p>
    );
  return (
    <Form form={form} onSend={send}>
      <TextArea label={t('reviews.reply_label')} rows={3} maxLength={REPLY_LENGTH} {...form.field('text')} />
      {problem && (
        <p className="alarm" role="alert">
          {problem}
        </p>
      )}
      <p className="row row--wrap">
        <Button type="submit" isBusy={isBusy}>
          {t('reviews.reply_send')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('reviews.cancel')}
        </Button>
      </p>
    </Form>
  );
}
