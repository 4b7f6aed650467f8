import { useState, type ReactNode } from 'react';
import type { VoteListView } from '#contract/favourites/votes.ts';
import { placeOf } from '#web/features/catalogue/place-of.ts';
import { DeparturePrice } from '#web/features/catalogue/departure-price.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { failureText } from '#web/state/use-submit.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import type { OpenVote } from './use-vote.ts';

type VotedTour = VoteListView['tours'][number];

/** A tour with the voters for and against it, and the reader's own vote. */
export function VoteRow({
  vote: { view, cast },
  row,
  isLeading,
}: {
  vote: OpenVote;
  row: VotedTour;
  isLeading: boolean;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { range } = useFormats();
  const { tour, yes, no } = row;
  const [picture] = tour.images;
  const [next] = tour.nearest_dates;
  return (
    <li className="vote-row">
      {picture && (
        <Picture
          picture={picture}
          shape="card"
          sizes="(min-width: 992px) 208px, 92vw"
          className="vote-row__pic"
          alt=""
        />
      )}
      <div>
        {isLeading && <p className="vote-row__lead leaf">{t('votes.leading')}</p>}
        <p className="t-14 ink-2">{placeOf(tour)}</p>
        <h2>
          <a href={href('tour-page', { slug: tour.slug })}>{tour.name}</a>
        </h2>
        <p className="t-14 ink-2">
          {t('tours.days', { count: tour.days })}
          {next && (
            <>
              {' · '}
              {range(next.start, next.end)}
              {next.free < view.voters.length ? (
                <b> · {t('votes.too_few', { free: next.free, voters: view.voters.length })}</b>
              ) : (
                <> · {t('tours.seats', { count: next.free })}</>
              )}
            </>
          )}
        </p>
        <DeparturePrice tour={tour} />
      </div>
      <div>
        <VoteLine voters={view.voters} yes={yes} no={no} />
        {view.me !== null && <OwnVote row={row} me={view.me} cast={cast} />}
      </div>
    </li>
  );
}

/** Voters against on the left, voters for on the right. */
function VoteLine({ voters, yes, no }: Pick<VoteListView, 'voters'> & Pick<VotedTour, 'yes' | 'no'>): ReactNode {
  const t = useText();
  const namesOf = (ids: readonly number[]): string[] =>
    voters.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const [against, inFavour] = [namesOf(no), namesOf(yes)];
  return (
    <>
      <div className="vote-line" aria-hidden="true">
        <Faces names={against} />
        <Faces names={inFavour} />
      </div>
      <p className="vote-line__sum">
        <Count names={against} text={t('votes.no_count', { count: no.length })} />
        <Count names={inFavour} text={t('votes.yes_count', { count: yes.length })} />
      </p>
    </>
  );
}

const Faces = ({ names }: { names: readonly string[] }): ReactNode => (
  <span className="faces">
    {names.map((name, at) => (
      <Avatar key={at} name={name} size="s" />
    ))}
  </span>
);

function Count({ names, text }: { names: readonly string[]; text: string }): ReactNode {
  const { list } = useFormats();
  return (
    <span title={list(names)}>
      {names.length > 0 && text}
      {names.length > 0 && <span className="sr">: {list(names)}</span>}
    </span>
  );
}

function OwnVote({ row, me, cast }: { row: VotedTour; me: number; cast: OpenVote['cast'] }): ReactNode {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const { tour, yes, no } = row;
  const vote = yes.includes(me) ? true : no.includes(me) ? false : null;
  const choose = async (isYes: boolean): Promise<void> => {
    setProblem(null);
    try {
      await cast(tour.id, vote === isYes ? null : isYes);
    } catch (error) {
      setProblem(failureText(error, t('ui.offline')));
    }
  };
  return (
    <>
      <div className="segments vote-row__own" role="group" aria-label={t('votes.yours', { name: tour.name })}>
        <button type="button" aria-pressed={vote === false} onClick={() => void choose(false)}>
          <Icon name="x" /> {t('votes.no')}
        </button>
        <button type="button" aria-pressed={vote === true} onClick={() => void choose(true)}>
          <Icon name="check" /> {t('votes.yes')}
        </button>
      </div>
      <Problem text={problem} isSmall />
    </>
  );
}
