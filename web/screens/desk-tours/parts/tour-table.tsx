import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listTours } from '#contract/desk/tours.ts';
import type { TourState } from '#domain/tour-draft.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { LEAVING, useSubmit } from '#web/state/use-submit.ts';
import { usePage } from '#web/state/page.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

type ListedTour = CallReply<typeof listTours>['data'][number];

const TONES: Record<TourState, BadgeTone> = {
  draft: 'plain',
  submitted: 'saffron',
  published: 'leaf',
  hidden: 'plain',
};

/** Tours with their actions. On a phone each row is a block. */
export function TourTable({
  tours,
  onChanged,
}: {
  tours: readonly ListedTour[];
  onChanged: () => Promise<void>;
}): ReactNode {
  const t = useText();
  return (
    <div className="table">
      <table>
        <caption className="sr">{t('desk.frame.tours')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk.tours.tour')}</th>
            <th scope="col">{t('desk.tours.state')}</th>
            <th scope="col">{t('desk.tours.dates')}</th>
            <th scope="col">{t('desk.tours.changed')}</th>
            <th scope="col">
              <span className="sr">{t('desk.tours.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tours.map((tour) => (
            <TourRow key={tour.id} tour={tour} onChanged={onChanged} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TourRow({ tour, onChanged }: { tour: ListedTour; onChanged: () => Promise<void> }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const moments = useMoments();
  const { id, name, state, picture } = tour;
  return (
    <tr>
      <th scope="row" className="table__tour">
        {picture && <Picture picture={picture} shape="square" sizes="44px" alt="" className="table__pic" />}
        <span>
          <a href={href('desk-tour', { id: String(id) })}>{name}</a>
          <small>{t('desk.tours.days', { count: tour.days })}</small>
        </span>
      </th>
      <td>
        <Badge tone={TONES[state]}>{t(`desk.tours.state_${state}`)}</Badge>
        {tour.is_changed && state !== 'draft' && <small>{t('desk.tours.unpublished_changes')}</small>}
      </td>
      <td>
        <a href={href('desk-departures', {}, { tour: id })}>{t('desk.tours.departures', { count: tour.departures })}</a>
        {tour.next_start && <small>{t('desk.tours.next', { day: formats.day(tour.next_start) })}</small>}
      </td>
      <td className="table__when">{moments.day(tour.updated_at)}</td>
      <td className="table__acts">
        <TourActions tour={tour} onChanged={onChanged} />
      </td>
    </tr>
  );
}

function TourActions({ tour, onChanged }: { tour: ListedTour; onChanged: () => Promise<void> }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, navigate } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const confirm = useConfirm();
  const { id, name, state } = tour;
  const copy = async (): Promise<symbol> => {
    const body = { id };
    const { id: copied } = await api.desk.copyTour({ body });
    navigate(href('desk-tour', { id: String(copied) }));
    return LEAVING;
  };
  const setHidden = async (isHidden: boolean): Promise<void> => {
    if (
      isHidden &&
      !(await confirm.ask({
        title: t('desk.tours.hide_title', { name }),
        text: t('desk.tours.hide_text'),
        confirm: t('desk.tours.hide'),
        cancel: t('ui.cancel'),
      }))
    )
      return;
    await run(() => api.desk.hideTour({ body: { id, is_hidden: isHidden } }).then(onChanged));
  };
  return (
    <>
      <span className="row">
        {(state === 'published' || state === 'hidden') && (
          <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => void setHidden(state === 'published')}>
            {t(state === 'published' ? 'desk.tours.hide' : 'desk.tours.show')}
          </Button>
        )}
        {state === 'draft' && (
          <ButtonLink isSmall variant="quiet" href={href('desk-tour', { id: String(id) })}>
            {t('desk.tours.continue')}
          </ButtonLink>
        )}
        <Button
          isSmall
          variant="quiet"
          isBusy={isBusy}
          aria-label={t('desk.tours.copy_of', { name })}
          onClick={() => void run(copy)}
        >
          {t('desk.tours.copy')}
        </Button>
      </span>
      <Problem text={problem} isSmall />
      {confirm.dialog}
    </>
  );
}
