import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useNavigate } from '#web/state/page.ts';
import { saveSelectionKey } from '#web/state/selection-access.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectionLink } from './selection-link.tsx';

const PickDialog = lazy(async () => ({ default: (await import('./pick-dialog.tsx')).PickDialog }));

interface SelectionBlockProps {
  view: RequestView;
  isOrganizer: boolean;
  onChanged: () => Promise<void>;
}

/** The shortlist of a request: the organizer makes it, the traveller marks it. */
export function SelectionBlock({ view, isOrganizer, onChanged }: SelectionBlockProps): ReactNode {
  return isOrganizer ? <Made view={view} onChanged={onChanged} /> : <ToMark view={view} />;
}

function ToMark({ view: { selection } }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const navigate = useNavigate();
  if (!selection?.key) return null;
  const { key, count, ends_at } = selection;
  return (
    <section className="blk">
      <h2 className="h3">{t('selection.title')}</h2>
      <p className="ink-2">{t('selection.picked', { count, when: moments.short(ends_at) })}</p>
      <p className="blk__go">
        <Button
          onClick={() => {
            saveSelectionKey(key);
            navigate(href('selection'));
          }}
        >
          {t('selection.open')}
        </Button>
      </p>
    </section>
  );
}

function Made({ view, onChanged }: Pick<SelectionBlockProps, 'view' | 'onChanged'>): ReactNode {
  const t = useText();
  const moments = useMoments();
  const [isOpen, setOpen] = useState(false);
  const { selection } = view;
  return (
    <section className="blk">
      <h2 className="h3">{t('selection.host_title')}</h2>
      <p className="ink-2" role="status">
        {selection
          ? t('selection.host_waits', { count: selection.count, when: moments.short(selection.ends_at) })
          : t('selection.host_text')}
      </p>
      {selection && <SelectionLink id={view.id} />}
      <p className="blk__go">
        <Button onClick={() => setOpen(true)}>{t(selection ? 'selection.pick_again' : 'selection.pick')}</Button>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <PickDialog id={view.id} onClosed={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </section>
  );
}
