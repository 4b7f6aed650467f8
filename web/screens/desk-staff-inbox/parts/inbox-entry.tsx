import { useState, type ReactNode } from 'react';
import type { HelpEntry } from '#contract/site/help-inbox.ts';
import { MAX_HELP_FILE_BYTES } from '#domain/file-rules.ts';
import { langOf, tagOf, type Locale } from '#domain/locales.ts';
import type { HelpGroup } from '#domain/site/help-inbox.ts';
import { telUrl } from '#domain/text/tel-url.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useFileTexts } from '#web/i18n/use-widget-texts.ts';
import { useSession } from '#web/state/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileLine } from '#web/ui/file-field/file-line.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import '#web/ui/file-field/file-field.css';
import { Facts } from '#web/ui/facts/facts.tsx';
import { useEntry, type EntryActions } from './use-entry.ts';

const MAX_ANSWER_LENGTH = 8000;
/** Shown above the others. */
const SHOWN_ABOVE: ReadonlySet<string> = new Set(['name', 'comment']);
/** Formatted in the currency of the same request. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'budget']);

function FieldValue({ name, value, entry }: { name: string; value: string; entry: HelpEntry }): ReactNode {
  const href = useHref();
  const formats = useFormats();
  const currency = entry.fields.find((field) => field.name === 'currency')?.value;
  if (AMOUNTS.has(name) && currency) return formats.money(Number(value), currency);
  if (name === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  if (name === 'phone') return <a href={telUrl(value)}>{value}</a>;
  if (name === 'tour_id') return <a href={href('tour-page', { slug: `tour-${value}` })}>{value}</a>;
  if (name === 'request_id') return <a href={href('booking-id', { id: value })}>{value}</a>;
  return value;
}

/** What the sender wrote. */
function SubmittedFields({ entry }: { entry: HelpEntry }): ReactNode {
  const t = useText();
  const comment = entry.fields.find(({ name }) => name === 'comment')?.value;
  const hasAmount = entry.fields.some(({ name }) => AMOUNTS.has(name));
  const fields = entry.fields.filter(({ name }) => !SHOWN_ABOVE.has(name) && (name !== 'currency' || !hasAmount));
  return (
    <>
      {comment && (
        <p className="help-entry__message" dir="auto" lang={tagOf(entry.locale as Locale)}>
          {comment}
        </p>
      )}
      <Facts
        className="help-entry__facts"
        facts={fields.map(({ name, value }) => [
          t(`desk.inbox.field_${name}`),
          <div key={name} dir="auto">
            <FieldValue name={name} value={value} entry={entry} />
          </div>,
        ])}
      />
    </>
  );
}

/** Files that the sender added. */
function SentFiles({ files }: Pick<HelpEntry, 'files'>): ReactNode {
  const { texts } = useFileTexts(MAX_HELP_FILE_BYTES);
  if (files.length === 0) return null;
  return (
    <ul className="files help-entry__files">
      {files.map(({ id, name, size, url }) => (
        <FileLine
          key={id}
          file={{ id: String(id), name, sizeBytes: size, href: url }}
          onRemove={undefined}
          texts={texts}
        />
      ))}
    </ul>
  );
}

/** What staff wrote: answers, and notes that only they see. */
function Answers({ entry: { answers } }: { entry: HelpEntry }): ReactNode {
  const t = useText();
  const moments = useMoments();
  if (answers.length === 0) return null;
  return (
    <ol className="help-entry__log" aria-label={t('desk.inbox.answers')}>
      {answers.map(({ id, author, text, is_note: isNote, created_at: at }) => (
        <li key={id} className={isNote ? 'is-note' : undefined}>
          <p className="t-14 ink-2">
            {t(isNote ? 'desk.inbox.note_by' : 'desk.inbox.answer_by', {
              name: author || t('desk.inbox.somebody'),
              at: moments.short(at),
            })}
          </p>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Reply({ actions }: { actions: EntryActions }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { entry, isBusy, answer } = actions;
  const [text, setText] = useState('');
  const send = async (isNote: boolean): Promise<void> => {
    if (text.trim() !== '' && (await answer(text, isNote))) setText('');
  };
  return (
    <form
      className="help-entry__reply"
      onSubmit={(event) => {
        event.preventDefault();
        void send(entry.email === null);
      }}
    >
      <TextArea
        label={t(entry.email === null ? 'desk.inbox.note' : 'desk.inbox.answer')}
        hint={
          entry.email === null
            ? t('desk.inbox.call_hint')
            : t('desk.inbox.answer_hint', {
                email: entry.email,
                language: formats.language(langOf(entry.locale as Locale)),
              })
        }
        rows={5}
        dir="auto"
        maxLength={MAX_ANSWER_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="help-entry__acts">
        {entry.email !== null && (
          <Button type="submit" variant="main" isBusy={isBusy}>
            {t('desk.inbox.send')}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={() => void send(true)}>
          {t('desk.inbox.keep_note')}
        </Button>
      </p>
    </form>
  );
}

/** The owner, and buttons to assign, release and close the request. */
function Ownership({ actions: { entry, isBusy, take, close } }: { actions: EntryActions }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const isMine = entry.owner !== null && entry.owner.id === user?.id;
  const isOthers = entry.owner !== null && !isMine;
  const isClosed = entry.state === 'closed';
  return (
    <p className="help-entry__acts">
      <span className="ink-2">
        {entry.owner === null
          ? t('desk.inbox.of_nobody')
          : isMine
            ? t('desk.inbox.of_you')
            : t('desk.inbox.of_other', { name: entry.owner.name })}
      </span>
      <Button isSmall isBusy={isBusy} onClick={() => void take(!isMine)}>
        {t(isMine ? 'desk.inbox.give_back' : isOthers ? 'desk.inbox.take_over' : 'desk.inbox.take')}
      </Button>
      {!isOthers && (
        <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => void close(!isClosed)}>
          {t(isClosed ? 'desk.inbox.reopen' : 'desk.inbox.close')}
        </Button>
      )}
    </p>
  );
}

/** One help request: sender, owner, content, answers, and the form to answer. */
export function Entry({ entry: loaded, group }: { entry: HelpEntry; group: HelpGroup }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const { user } = useSession();
  const actions = useEntry(loaded);
  const { entry, problem } = actions;
  const isOthers = entry.owner !== null && entry.owner.id !== user?.id;
  return (
    <section className="help-entry" aria-label={t('desk.inbox.number', { id: String(entry.id) })}>
      <header className="help-entry__top">
        <a
          className="icon-btn help-entry__back"
          href={href('desk-staff-inbox', {}, { group })}
          aria-label={t('desk.inbox.back')}
          data-prefetch="off"
        >
          <Icon name="chevron-left" size={24} />
        </a>
        <div>
          <h2 className="h3">{entry.name || t('desk.inbox.no_name')}</h2>
          <p className="ink-2">
            {t(`desk.inbox.type_${entry.type}`)} · {t('desk.inbox.number', { id: String(entry.id) })} ·{' '}
            {moments.short(entry.created_at)}
          </p>
          {entry.state === 'open' && (
            <p className={entry.is_overdue ? 'alarm' : undefined}>
              {t(entry.is_overdue ? 'desk.inbox.was_due' : 'desk.inbox.due_by', { at: moments.long(entry.due_at) })}
            </p>
          )}
        </div>
      </header>
      <Ownership actions={actions} />
      <Problem text={problem} />
      <SubmittedFields entry={entry} />
      {entry.chat_id !== null && (
        <p>
          <a className="link" href={href('desk-staff-chats', { id: String(entry.chat_id) })}>
            {t('desk.inbox.open_chat')}
          </a>
        </p>
      )}
      <SentFiles files={entry.files} />
      <Answers entry={entry} />
      {!isOthers && entry.state !== 'closed' && <Reply actions={actions} />}
    </section>
  );
}
