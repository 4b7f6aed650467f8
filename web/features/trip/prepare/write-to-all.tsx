import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listDepartureMessages } from '#contract/chat/departure.ts';
import type { Manifest } from '#contract/trip/departure.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

export type SentMessages = CallReply<typeof listDepartureMessages>['data'];

const MAX_FACES = 6;
const ROWS = 3;

/** One message to the chats of all parties, and what was written before. */
export function WriteToAll({ manifest, first }: { manifest: Manifest; first: SentMessages }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [text, setText] = useState('');
  const [sent, setSent] = useState(first);
  const { run, isBusy, problem } = useSubmit();
  const { parties, tour_date_id } = manifest;
  const only = parties.length === 1 ? parties[0] : undefined;
  const send = (): Promise<boolean> =>
    run(async () => {
      const body = { tour_date_id, text };
      const message = await api.chat.writeToDeparture({ body });
      setSent((before) => [message, ...before]);
      setText('');
    });
  return (
    <section className="departure-task">
      <h2>
        {only
          ? t('desk.departure.write_one', { name: only.contact.name })
          : t('desk.departure.write_title', { count: parties.length })}
      </h2>
      <p>{t('desk.departure.write_text')}</p>
      <TextArea
        label={t('desk.departure.message')}
        rows={ROWS}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="departure-task__end">
        <span className="departure-task__faces">
          {parties.slice(0, MAX_FACES).map(({ request_id: id, contact, photo }) => (
            <Avatar key={id} name={contact.name} photo={photo} size="s" />
          ))}
        </span>
        <Button
          variant="main"
          icon="send"
          isBusy={isBusy}
          disabled={text.trim() === '' || parties.length === 0}
          onClick={() => void send()}
        >
          {t('desk.departure.send', { count: parties.length })}
        </Button>
      </div>
      <Problem text={problem} />
      <SentList sent={sent} />
    </section>
  );
}

function SentList({ sent }: { sent: SentMessages }): ReactNode {
  const t = useText();
  const moments = useMoments();
  return (
    <ul className="departure-task__sent" aria-label={t('desk.departure.sent')}>
      {sent.map(({ id, text: words, sent_at: at, parties: count }) => (
        <li key={id}>
          <q>{words}</q>
          <small>{t('desk.departure.sent_at', { at: moments.short(at), count })}</small>
        </li>
      ))}
    </ul>
  );
}
