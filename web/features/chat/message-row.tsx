import { memo, useState, type ReactNode } from 'react';
import type { ChatFile, ChatMessage } from '#contract/chat/chat-schemas.ts';
import { langOf } from '#domain/locales.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';
import { useChatNames } from './chat-names.ts';
import { sizeText } from './file-size.ts';
import { LinkedText } from './linked-text.tsx';
import type { ChatTimes } from './use-chat-times.ts';

export interface MessageActions {
  onEdit: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
}

interface RowProps extends MessageActions {
  message: ChatMessage;
  times: ChatTimes;
  /** Follows another message of the same author. */
  isNext: boolean;
  /** Shows its time; false when the next message shows the same one. */
  hasTime: boolean;
  isRead: boolean;
  /** Highlighted after a jump to it. */
  isMarked: boolean;
}

function FileLink({ file }: { file: ChatFile }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  if (file.status === 'gone')
    return (
      <span className="msg__file">
        <Icon name="file-text" />
        <span>
          <b>{file.name}</b>
          <small>{t('chat.file_gone')}</small>
        </span>
      </span>
    );
  return (
    <a className="msg__file" href={file.url} download={file.name}>
      <Icon name={file.mime.startsWith('image/') ? 'image' : 'file-text'} />
      <span>
        <b>{file.name}</b>
        <small>{sizeText(t, number, file.size)}</small>
      </span>
      <Icon name="download" />
      <span className="sr">{t('chat.download')}</span>
    </a>
  );
}

/** A change of the request as a line; a new request as a card, which names no state because it stays when that ends. */
function SystemMessage({ message, times }: Pick<RowProps, 'message' | 'times'>): ReactNode {
  const t = useText();
  const href = useHref();
  const { money } = useFormats();
  const { event, request_id: id, kind, created_at: at } = message;
  const isOpen = event !== null && event.status < REQUEST_STATUS.tour_complete;
  if (kind === 'system' || !event)
    return (
      <p className={isOpen ? 'msg--sys leaf' : 'msg--sys'}>
        <Icon name={isOpen ? 'circle-check' : 'info'} size={16} />
        <span>
          {message.text} · <time dateTime={at}>{times.clock(at)}</time>
        </span>
      </p>
    );
  return (
    <div className="reqcard">
      <p>{t('chat.new_request')}</p>
      <p className="t-14 ink-2">
        {money(event.total, event.currency)} · <time dateTime={at}>{times.clock(at)}</time>
      </p>
      {id !== null && (
        <a className="link t-14" href={href('booking-id', { id: String(id) })}>
          {t('chat.open_request', { id })}
        </a>
      )}
    </div>
  );
}

/** The text of a message, with `lang` when it is not in the page's language. */
function MessageText({ message }: { message: ChatMessage }): ReactNode {
  const { locale } = usePage();
  const { lang, text } = message;
  return (
    <p lang={lang && lang !== langOf(locale) ? lang : undefined} dir="auto">
      <LinkedText text={text} />
    </p>
  );
}

/** Why something in a message is hidden. */
function MaskNote({ message: { moderation } }: { message: ChatMessage }): ReactNode {
  const t = useText();
  const { list } = useFormats();
  if (!moderation) return null;
  if (moderation.state === 'hidden') return <small className="msg__note">{t('chat.hidden')}</small>;
  const what = list(moderation.reason.map((reason) => t(`chat.mask_${reason}`)));
  return <small className="msg__note">{t('chat.masked', { what })}</small>;
}

function Foot({ message, times, isRead }: Pick<RowProps, 'message' | 'times' | 'isRead'>): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { language } = useFormats();
  const { lang, created_at: at, edited_at: edited, type } = message;
  const isForeign = type === 'input' && lang !== null && lang !== langOf(locale) && message.text !== '';
  return (
    <span className="msg__foot">
      {isForeign && <span>{t('chat.written_in', { language: language(lang) })} · </span>}
      {edited && <span>{t('chat.edited')} · </span>}
      <time dateTime={at}>{times.clock(at)}</time>
      {type === 'output' && (
        <>
          {' '}
          <Icon name={isRead ? 'check-check' : 'check'} size={16} />
          <span className="sr">{t(isRead ? 'chat.read' : 'chat.sent')}</span>
        </>
      )}
    </span>
  );
}

/** Copy, edit and delete; the last two until `can_edit_until`. */
function Menu({ message, onEdit, onDelete }: Pick<RowProps, 'message' | keyof MessageActions>): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  // Checked when it opens, because the time may have run out.
  const [canEdit, setCanEdit] = useState(false);
  const toggle = (): void => {
    setCanEdit(message.can_edit_until !== null && Date.parse(message.can_edit_until) > Date.now());
    setOpen(!isOpen);
  };
  const close = (act: () => void) => (): void => {
    setOpen(false);
    act();
  };
  const copy = async (): Promise<void> => {
    if (await copyText(message.text)) showToast(t('chat.copied'));
    else showToast(t('chat.not_copied'), { tone: 'alarm' });
  };
  return (
    <>
      <button
        type="button"
        className="icon-btn msg__more"
        aria-label={t('chat.message_menu')}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {isOpen && (
        <span className="msg__acts">
          {message.text !== '' && (
            <button type="button" className="link" onClick={close(() => void copy())}>
              {t('chat.copy')}
            </button>
          )}
          {canEdit && message.text !== '' && (
            <button type="button" className="link" onClick={close(() => onEdit(message))}>
              {t('chat.edit')}
            </button>
          )}
          {canEdit && (
            <button type="button" className="link" onClick={close(() => onDelete(message))}>
              {t('chat.delete')}
            </button>
          )}
        </span>
      )}
    </>
  );
}

/** A message of the log. */
export const MessageRow = memo(function MessageRow(props: RowProps): ReactNode {
  const { message, times, isNext, hasTime, isMarked } = props;
  const t = useText();
  const { author } = useChatNames();
  const { kind, type, deleted, text, file, seq } = message;
  if (kind !== 'text')
    return (
      <li className="msg msg--wide" data-seq={seq}>
        <SystemMessage message={message} times={times} />
      </li>
    );
  const name = ['msg', type === 'output' && 'msg--me', isNext && 'msg--next', isMarked && 'is-marked'];
  return (
    <li className={name.filter(Boolean).join(' ')} data-seq={seq}>
      <span className="sr">{type === 'output' ? t('chat.you') : author(message)}: </span>
      {deleted ? (
        <p className="ink-2">{t('chat.deleted')}</p>
      ) : (
        <>
          {text !== '' && <MessageText message={message} />}
          {file && <FileLink file={file} />}
          <MaskNote message={message} />
          <Menu {...props} />
        </>
      )}
      {hasTime && <Foot {...props} />}
    </li>
  );
});
