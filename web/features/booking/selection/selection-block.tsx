import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useNavigate, useApi } from '#web/state/page.ts';
import { saveSelectionKey } from '#web/state/selection-access.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SELECTION_TOKEN } from '#domain/booking/selection-token.ts';
import '#web/features/selection/selection.css';
import { useSite } from '#web/state/site.ts';
import { Field } from '#web/ui/field/field.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

const PickDialog = lazy(async () => (await import('./pick-dialog.tsx')).PickDialog);

interface SelectionBlockProps {
  view: RequestView;
  isOrganizer: boolean;
  onChanged: () => Promise<void>;
}

/** The shortlist of a request: the organizer makes it, the traveller marks it. */
export function SelectionBlock({ view, isOrganizer, onChanged }: SelectionBlockProps): ReactNode {
  return isOrganizer ? <OrganizerBlock view={view} onChanged={onChanged} /> : <TravellerBlock view={view} />;
}

function TravellerBlock({ view: { selection } }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const navigate = useNavigate();
  if (!selection?.key) return null;
  const { key, count, ends_at } = selection;
  return (
    <section className="block">
      <h2 className="h3">{t('selection.title')}</h2>
      <p className="ink-2">{t('selection.picked', { count, when: moments.short(ends_at) })}</p>
      <p className="block__action">
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

function OrganizerBlock({ view, onChanged }: Pick<SelectionBlockProps, 'view' | 'onChanged'>): ReactNode {
  const t = useText();
  const moments = useMoments();
  const [isOpen, setOpen] = useState(false);
  const { selection } = view;
  return (
    <section className="block">
      <h2 className="h3">{t('selection.organizer_title')}</h2>
      <p className="ink-2" role="status">
        {selection
          ? t('selection.organizer_waits', { count: selection.count, when: moments.short(selection.ends_at) })
          : t('selection.organizer_text')}
      </p>
      {selection && <SelectionLink id={view.id} />}
      <p className="block__action">
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

/** Creates a link to the shortlist, for a messenger or a call. It opens once, for ten minutes. */
function SelectionLink({ id }: { id: number }): ReactNode {
  const t = useText();
  const api = useApi();
  const href = useHref();
  const moments = useMoments();
  const { origin } = useSite();
  const { run, isBusy, problem } = useSubmit();
  const [link, setLink] = useState<{ url: string; until: string; isCopied: boolean } | null>(null);
  const make = (): Promise<boolean> =>
    run(async () => {
      const { token, until } = await api.booking.createSelectionLink({ body: { id } });
      const url = origin + href('selection', {}, { [SELECTION_TOKEN]: token });
      setLink({ url, until, isCopied: await copyText(url) });
    });
  return (
    <>
      <Problem text={problem} />
      {link && (
        <div className="marks">
          <Field
            label={t('selection.link')}
            hint={t(link.isCopied ? 'selection.link_copied' : 'selection.link_until', {
              when: moments.short(link.until),
            })}
            name="selection-link"
            value={link.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
      <p className="block__action">
        <Button icon="link" isBusy={isBusy} onClick={() => void make()}>
          {t('selection.make_link')}
        </Button>
      </p>
    </>
  );
}
