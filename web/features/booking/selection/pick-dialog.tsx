import { useEffect, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import { MAX_SELECTED } from '#domain/booking/tour-selection.ts';
import '#web/features/selection/selection.css';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Check } from '#web/ui/check/check.tsx';
import { debounce } from '#web/ui/hooks/debounce.ts';
import { RetryNote } from '#web/ui/note/retry-note.tsx';
import { SearchField } from '#web/ui/search-field/search-field.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';

interface Tour {
  id: number;
  name: string;
}

const DEBOUNCE_MS = 200;

interface Found {
  tours: readonly Tour[];
  status: 'ready' | 'loading' | 'failed';
}

/** Tours whose name contains a text. */
function useTours(requestId: number, phrase: string): Found & { retry: () => void } {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ tours: [], status: 'loading' });
  useEffect(() => {
    let isCancelled = false;
    setFound(({ tours }) => ({ tours, status: 'loading' }));
    const search = debounce(() => {
      api.booking.findSelectionTours({ query: { id: requestId, phrase } }).then(
        ({ data }) => {
          if (!isCancelled) setFound({ tours: data, status: 'ready' });
        },
        (error: unknown) => {
          if (!isCancelled) setFound({ tours: [], status: 'failed' });
          if (!(error instanceof CallError)) throw error;
        },
      );
    }, DEBOUNCE_MS);
    search.call();
    return () => {
      isCancelled = true;
      search.stop();
    };
  }, [api, requestId, phrase, attempt]);
  return { ...found, retry: () => setAttempt(attempt + 1) };
}

/** Adds tours to a shortlist and sends it to the traveller. */
export function PickDialog({
  id,
  onClosed,
  onChanged,
}: {
  id: number;
  onClosed: () => void;
  onChanged: () => Promise<void>;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const { run, isBusy, problem } = useSubmit();
  const [picked, setPicked] = useState<readonly Tour[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const send = async (): Promise<boolean> => {
    setEmpty(picked.length === 0);
    if (picked.length === 0) return false;
    const body = { id, tour_ids: picked.map((tour) => tour.id) };
    return run(() => api.booking.createSelection({ body }));
  };
  return (
    <FormDialog
      texts={{
        title: t('selection.pick'),
        send: t('selection.pick_send'),
        back: t('booking.back'),
      }}
      isBusy={isBusy}
      problem={problem}
      onClosed={onClosed}
      onSend={send}
      onAttempt={onChanged}
    >
      <TourChoice
        requestId={id}
        error={isEmpty && picked.length === 0 ? t('selection.pick_one') : null}
        picked={picked}
        onChange={setPicked}
      />
    </FormDialog>
  );
}

/** Tours whose name contains a text, after those already picked. */
function TourChoice({
  requestId,
  error,
  picked,
  onChange,
}: {
  requestId: number;
  error: string | null;
  picked: readonly Tour[];
  onChange: (picked: readonly Tour[]) => void;
}): ReactNode {
  const t = useText();
  const [phrase, setPhrase] = useState('');
  const { tours, status, retry } = useTours(requestId, phrase.trim());
  const isPicked = ({ id }: Tour): boolean => picked.some((one) => one.id === id);
  // A found tour keeps its position when it is picked, and with it the focus.
  const shown = [...picked.filter(({ id }) => tours.every((tour) => tour.id !== id)), ...tours];
  return (
    <>
      <SearchField label={t('selection.find')} clearLabel={t('ui.clear')} value={phrase} onChange={setPhrase} />
      <p className="ink-2 t-14" role="status">
        {t('selection.picked_count', { count: picked.length, max: MAX_SELECTED })}
      </p>
      <Problem text={error} />
      <ul className="picked" aria-label={t('selection.tours')} aria-busy={status === 'loading'}>
        {shown.map((tour) => (
          <li key={tour.id}>
            <Check
              checked={isPicked(tour)}
              disabled={!isPicked(tour) && picked.length >= MAX_SELECTED}
              onChange={(event) =>
                onChange(event.target.checked ? [...picked, tour] : picked.filter(({ id }) => id !== tour.id))
              }
            >
              {tour.name}
            </Check>
          </li>
        ))}
      </ul>
      {status === 'ready' && tours.length === 0 && <p className="ink-2">{t('selection.nothing_found')}</p>}
      {status === 'failed' && (
        <RetryNote text={t('selection.tours_failed')} retryText={t('ui.try_again')} onRetry={retry} />
      )}
    </>
  );
}
