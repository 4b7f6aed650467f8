import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listSubmittedTours } from '#contract/desk/tours.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

type Tour = CallReply<typeof listSubmittedTours>['data'][number];

/** A submitted tour: staff publish it, or return it with a note to its organizer. */
export function TourRow({ tour, mayAct }: { tour: Tour; mayAct: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const { api, reload } = usePage();
  const [isReturning, setReturning] = useState(false);
  const { run, isBusy, problem } = useSubmit();
  const approve = (): Promise<boolean> =>
    run(
      async () => {
        const body = { id: tour.id, revision: tour.revision, is_approved: true, note: '' };
        await api.desk.decideTour({ body });
        await reload();
      },
      ({ body: { code } }) => (code === 'conflict' ? t('desk.staff.tour_changed') : undefined),
    );
  return (
    <li>
      <span>
        <b>
          <a className="link" href={href('desk-tour-preview', { id: String(tour.id) })}>
            {tour.name}
          </a>
        </b>
        <small>
          <a className="link" href={href('desk-staff-organizer', { id: String(tour.organizer.id) })}>
            {tour.organizer.name}
          </a>
          {!tour.organizer.is_on_site && (
            <>
              {' '}
              · <span className="alarm">{t('desk.staff.organizer_hidden')}</span>
            </>
          )}
        </small>
      </span>
      <span>{t('desk.staff.submitted', { at: moments.short(tour.submitted_at) })}</span>
      <span />
      <span className="staff-list__acts">
        {mayAct && (
          <>
            <Button isSmall isBusy={isBusy} onClick={() => void approve()}>
              {t('desk.staff.approve')}
            </Button>
            <Button isSmall variant="quiet" onClick={() => setReturning(true)}>
              {t('desk.staff.return')}
            </Button>
          </>
        )}
      </span>
      <Problem text={problem} />
      {isReturning && <ReturnDialog tour={tour} onClosed={() => setReturning(false)} />}
    </li>
  );
}

function ReturnDialog({ tour, onClosed }: { tour: Tour; onClosed: () => void }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const form = useCallForm({ initial: { note: '' }, rules: { note: 'required|max:1000' } });
  const send = (): Promise<unknown> => {
    const body = { id: tour.id, revision: tour.revision, is_approved: false, note: form.values.note.trim() };
    return api.desk.decideTour({ body });
  };
  return (
    <FormDialog
      texts={{
        title: t('desk.staff.return_title', { tour: tour.name }),
        send: t('desk.staff.return'),
      }}
      form={form}
      onSend={send}
      onAttempt={reload}
      onClosed={onClosed}
    >
      <TextArea
        data-autofocus=""
        label={t('desk.staff.note')}
        hint={t('desk.staff.note_hint')}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
