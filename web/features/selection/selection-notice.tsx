import { useEffect, useState, type ReactNode } from 'react';
import { requestOfToken } from '#domain/booking/tour-selection.ts';
import './selection.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddress, useNavigate } from '#web/state/page.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { OpenLink } from './open-link.tsx';
import { useSelection, type Selection } from './use-selection.ts';

/** The strip of the selection mode: opens a link, asks about the shown tour, or links to the shortlist. */
export function SelectionNotice(): ReactNode {
  const hasTexts = useLazyTexts('selection');
  const selection = useSelection();
  const [deadId, setDeadId] = useState<number | null>(null);
  if (!hasTexts) return null;
  if (deadId !== null) return <DeadLink id={deadId} onClose={() => setDeadId(null)} />;
  if (selection.token !== null) return <Waiting selection={selection} onDead={setDeadId} />;
  return <Marking selection={selection} />;
}

function Waiting({ selection, onDead }: { selection: Selection; onDead: (id: number) => void }): ReactNode {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const { token, open } = selection;
  return (
    <aside className="notice" aria-label={t('selection.title')}>
      <p>{t('selection.waiting')}</p>
      <div className="notice__acts">
        <OpenLink
          isSmall
          open={open}
          onOpened={() => navigate(href('selection'))}
          onDead={() => onDead(requestOfToken(token ?? '') ?? 0)}
        />
      </div>
    </aside>
  );
}

function DeadLink({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <aside className="notice" aria-label={t('selection.title')}>
      <p role="alert">{t('selection.dead')}</p>
      <div className="notice__acts">
        <ButtonLink isSmall href={id > 0 ? href('booking-id', { id: String(id) }) : href('trips')} onClick={onClose}>
          {t('selection.to_request')}
        </ButtonLink>
        <Button isSmall variant="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </aside>
  );
}

function Marking({ selection }: { selection: Selection }): ReactNode {
  const t = useText();
  const href = useHref();
  const { pathname } = useAddress();
  const [isHidden, setHidden] = useState(false);
  useEffect(() => setHidden(false), [pathname]);
  const { view, mark } = selection;
  if (!view || view.sent_at !== null || isHidden) return null;
  const id = Number(/-(?<id>\d+)$/.exec(pathname)?.groups?.['id']);
  const tour = view.tours.find((one) => one.id === id);
  const marked = view.tours.filter(({ is_liked }) => is_liked !== null).length;
  return (
    <aside className="notice" aria-label={t('selection.title')}>
      <p>
        {tour && <b>{t('selection.ask')} </b>}
        <a className="link" href={href('selection')}>
          {t('selection.progress', { marked, count: view.tours.length })}
        </a>
      </p>
      <div className="notice__acts">
        {tour ? (
          <MarkButtons tour={tour} mark={mark} />
        ) : (
          <>
            <ButtonLink isSmall href={href('selection')}>
              {t('selection.go_on')}
            </ButtonLink>
            <Button isSmall variant="quiet" onClick={() => setHidden(true)}>
              {t('selection.later')}
            </Button>
          </>
        )}
      </div>
    </aside>
  );
}
