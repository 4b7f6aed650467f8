import type { ReactNode } from 'react';
import type { VoteListView } from '#contract/favourites/votes.ts';
import { JoinVote } from '#web/features/favourites/votes/join-vote.tsx';
import { PartyTalk } from '#web/features/favourites/votes/party-talk.tsx';
import { useVote, type OpenVote } from '#web/features/favourites/votes/use-vote.ts';
import { VoteRow } from '#web/features/favourites/votes/vote-row.tsx';
import { SharePage } from '#web/features/share/share-page.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useNavigate } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import './vote.css';

interface VoteData {
  key: string;
  view: VoteListView;
}

export async function load({ api, params }: LoadContext): Promise<VoteData> {
  const key = params['key'] ?? '';
  return { key, view: await api.favourites.viewVoteList({ query: { key } }) };
}

export function head({ data: { view } }: HeadContext<VoteData>): Head {
  return { title: view.title, noindex: true };
}

/** `/vote/{key}`: a party says yes or no to tours; a name is enough to take part. */
export default function Vote({ data: { key, view: first } }: { data: VoteData }): ReactNode {
  const t = useText();
  const vote = useVote(key, first);
  const { view, isGone } = vote;
  if (isGone) return <Gone />;
  const leading = leadingTour(view);
  return (
    <main id="main" className="wrap vote">
      <VoteHead voteKey={key} vote={vote} />
      {view.me === null && <JoinVote vote={vote} />}
      {view.gone > 0 && <Note>{t('votes.gone_tours', { count: view.gone })}</Note>}
      <ol className="vote-list">
        {view.tours.map((row) => (
          <VoteRow key={row.tour.id} vote={vote} row={row} isLeading={row === leading} />
        ))}
      </ol>
      {view.me !== null && <PartyTalk vote={vote} />}
      {leading && <Leading row={leading} voters={view.voters.length} />}
    </main>
  );
}

/** The tour with the most votes, if it is the only one, has two or more, and none against. */
function leadingTour({ tours }: VoteListView): VoteListView['tours'][number] | null {
  const most = Math.max(0, ...tours.map(({ yes }) => yes.length));
  const first = tours.filter(({ yes }) => yes.length === most);
  const [only] = first;
  return first.length === 1 && most >= 2 && only && only.no.length === 0 ? only : null;
}

function VoteHead({ voteKey, vote: { view, leave, remove } }: { voteKey: string; vote: OpenVote }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const { list } = useFormats();
  const voted = view.voters.filter(({ id }) => view.tours.some(({ yes, no }) => yes.includes(id) || no.includes(id)));
  return (
    <header className="vote__head">
      <div>
        <h1 className="h1">{view.title}</h1>
        <p className="ink-2">{t('votes.lead', { day: moments.day(view.ends_at) })}</p>
      </div>
      <p className="row row--wrap">
        <span className="faces" aria-hidden="true">
          {view.voters.map(({ id, name }) => (
            <Avatar key={id} name={name} />
          ))}
        </span>
        <span className="t-14 ink-2">
          {list(view.voters.map(({ name }) => name))}
          <br />
          <span role="status">{t('votes.voted', { voted: voted.length, count: view.voters.length })}</span>
        </span>
      </p>
      <div className="row row--wrap">
        <SharePage address={href('vote', { key: voteKey })} title={view.title} label={t('votes.invite')} />
        {view.me === view.owner_id && <DeleteVote remove={remove} />}
        {view.me !== null && view.me !== view.owner_id && <LeaveVote leave={leave} />}
      </div>
    </header>
  );
}

function DeleteVote({ remove }: Pick<OpenVote, 'remove'>): ReactNode {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const { run, isBusy, problem } = useSubmit();
  const texts = {
    title: t('votes.delete_title'),
    text: t('votes.delete_text'),
    confirm: t('votes.delete'),
    cancel: t('ui.cancel'),
  };
  const press = async (): Promise<void> => {
    if (!(await ask({ ...texts, isDanger: true }))) return;
    await run(async () => {
      await remove();
      navigate(href('favorites'), { replace: true });
    });
  };
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void press()}>
        {t('votes.delete')}
      </Button>
      <Problem text={problem} isSmall />
      {dialog}
    </>
  );
}

function LeaveVote({ leave }: Pick<OpenVote, 'leave'>): ReactNode {
  const t = useText();
  const { ask, dialog } = useConfirm();
  const { run, isBusy, problem } = useSubmit();
  const texts = {
    title: t('votes.leave_title'),
    text: t('votes.leave_text'),
    confirm: t('votes.leave'),
    cancel: t('ui.cancel'),
  };
  const press = async (): Promise<void> => {
    if (await ask({ ...texts, isDanger: true })) await run(leave);
  };
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void press()}>
        {t('votes.leave')}
      </Button>
      <Problem text={problem} isSmall />
      {dialog}
    </>
  );
}

/** Links to the leading tour, for a party of this size. */
function Leading({ row: { tour }, voters }: { row: VoteListView['tours'][number]; voters: number }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <aside className="vote-summary" aria-label={t('votes.leading')}>
      <p>
        <b>{tour.name}</b>
        <span className="ink-2">{t('votes.next', { count: voters })}</span>
      </p>
      <ButtonLink variant="main" href={href('tour-page', { slug: tour.slug }, { adults: String(voters) })}>
        {t('votes.to_tour')}
      </ButtonLink>
    </aside>
  );
}

function Gone(): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <main id="main" className="wrap vote">
      <h1 className="h1">{t('votes.gone_title')}</h1>
      <Empty
        title={t('votes.gone')}
        action={
          <ButtonLink variant="main" href={href('tour-search', { slug: 'tours' })}>
            {t('favourites.find')}
          </ButtonLink>
        }
      />
    </main>
  );
}
