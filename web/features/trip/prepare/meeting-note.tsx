import { useState, type ReactNode } from 'react';
import type { DepartureNote, Manifest } from '#contract/trip/departure.ts';
import { MAX_MEETING_TEXT_LENGTH } from '#domain/trip/departure-rules.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

const ROWS = 4;

/** Where all parties meet; those with a text of their own are named. */
export function MeetingNote({ manifest }: { manifest: Manifest }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const moments = useMoments();
  const [saved, setSaved] = useState<DepartureNote | null>(manifest.note);
  const [text, setText] = useState(saved?.text ?? '');
  const { run, isBusy, problem } = useSubmit();
  const own = manifest.parties.filter(({ meeting_saved_at: at }) => at !== null);
  const isChanged = text.trim() !== (saved?.text ?? '');
  const save = (): Promise<boolean> =>
    run(
      async () => {
        const body = { tour_date_id: manifest.tour_date_id, text, version: saved?.version ?? 0 };
        setSaved(await api.trip.saveDepartureNote({ body }));
      },
      (error) => {
        if (error.body.code !== 'conflict') return undefined;
        // The typed text stays in the field; the colleague's is shown, and saving again replaces it.
        const fresh = error.body.fresh as DepartureNote;
        setSaved(fresh);
        return t('desk.departure.note_clash', { text: fresh.text });
      },
    );
  return (
    <section className="departure-task">
      <h2>{t('desk.departure.note_title')}</h2>
      <p>{t('desk.departure.note_text')}</p>
      <TextArea
        label={t('desk.departure.note')}
        rows={ROWS}
        maxLength={MAX_MEETING_TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {own.length > 0 && (
        <p>{t('desk.departure.note_own', { names: own.map(({ contact }) => contact.name).join(', ') })}</p>
      )}
      <div className="departure-task__end">
        <Button isBusy={isBusy} disabled={!isChanged || text.trim() === ''} onClick={() => void save()}>
          {t('desk.departure.save')}
        </Button>
        {saved && !isChanged && (
          <span className="departure-task__saved" role="status">
            <Icon name="circle-check" size={16} />
            {t('desk.departure.saved', { at: moments.short(saved.saved_at) })}
          </span>
        )}
      </div>
      <Problem text={problem} />
    </section>
  );
}
