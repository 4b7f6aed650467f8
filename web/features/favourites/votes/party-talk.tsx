import { useState, type ReactNode } from 'react';
import { MAX_PARTY_MESSAGE_LENGTH } from '#domain/limits.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { failureText, useSubmit } from '#web/state/use-submit.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import type { OpenVote } from './use-vote.ts';

/** What the voters write to each other; only they read it. */
export function PartyTalk({ vote }: { vote: OpenVote }): ReactNode {
  const t = useText();
  const { messages } = vote.view;
  return (
    <section className="vote-talk" aria-labelledby="vtalk">
      <header>
        <h2 className="h4" id="vtalk">
          {t('votes.talk')}
        </h2>
        <p className="t-14 ink-2">{t('votes.talk_private')}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard */}
      <div className="vote-talk__log" role="log" aria-labelledby="vtalk" tabIndex={0}>
        {messages.length === 0 ? (
          <p className="ink-2">{t('votes.talk_empty')}</p>
        ) : (
          <ol>
            {messages.map((message) => (
              <PartyMessage key={message.id} vote={vote} message={message} />
            ))}
          </ol>
        )}
      </div>
      <Composer write={vote.write} />
    </section>
  );
}

function PartyMessage({
  vote: { view, erase },
  message: { id, voter_id: voterId, text, created_at: createdAt },
}: {
  vote: OpenVote;
  message: OpenVote['view']['messages'][number];
}): ReactNode {
  const t = useText();
  const moments = useMoments();
  const [problem, setProblem] = useState<string | null>(null);
  const isOwn = voterId === view.me;
  const name = view.voters.find((voter) => voter.id === voterId)?.name ?? '';
  const press = async (): Promise<void> => {
    setProblem(null);
    try {
      await erase(id);
    } catch (error) {
      setProblem(failureText(error, t('ui.offline')));
    }
  };
  return (
    <li className={isOwn ? 'vote-talk__row vote-talk__row--own' : 'vote-talk__row'}>
      <Avatar name={name} size="s" />
      <div>
        <p className="t-14 ink-2">
          {name} · <time dateTime={createdAt}>{moments.short(createdAt)}</time>
        </p>
        <p className="vote-talk__text">{text}</p>
        <Problem text={problem} isSmall />
      </div>
      {(isOwn || view.me === view.owner_id) && (
        <button type="button" className="icon-btn" aria-label={t('votes.delete_message')} onClick={() => void press()}>
          <Icon name="x" />
        </button>
      )}
    </li>
  );
}

function Composer({ write }: Pick<OpenVote, 'write'>): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  // The same message keeps its id when it is sent again.
  const [id, setId] = useState(() => crypto.randomUUID());
  const { run, isBusy, problem } = useSubmit();
  const send = async (): Promise<void> => {
    if (text.trim() === '') return;
    const isSent = await run(
      () => write(text, id),
      (error) => (error.body.code === 'too_many' ? t('votes.too_fast') : undefined),
    );
    if (!isSent) return;
    setText('');
    setId(crypto.randomUUID());
  };
  return (
    <form
      className="vote-talk__send"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t('votes.message')}
        name="message"
        rows={1}
        maxLength={MAX_PARTY_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="main" type="submit" isBusy={isBusy}>
        {t('votes.send')}
      </Button>
      <Problem text={problem} isSmall />
    </form>
  );
}
