import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePercent } from '#web/i18n/use-percent.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { sizeText } from '#web/features/chat/file-size.ts';
import { SEND_STATUS, type OwnFile, type OwnMessage } from '#web/features/chat/message-log.ts';

function Upload({ file, onStop }: { file: OwnFile; onStop: () => void }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const percent = usePercent();
  return (
    <span className="msg__file">
      <Icon name="file-text" />
      <span>
        <b>{file.name}</b>
        <small>
          {t('chat.uploading', { part: percent(file.progress * 100), size: sizeText(t, number, file.size) })}
        </small>
        <progress className="msg__bar" max={1} value={file.progress} aria-label={file.name} />
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('chat.stop_upload', { name: file.name })}
        onClick={onStop}
      >
        <Icon name="x" />
      </button>
    </span>
  );
}

/** An own message being sent, or the reason it failed, with retry and discard. */
export function OwnMessageRow({
  message: { text, file, status, problem },
  onRetry,
  onDiscard,
}: {
  message: OwnMessage;
  onRetry: () => void;
  onDiscard: () => void;
}): ReactNode {
  const t = useText();
  const isFailed = status === SEND_STATUS.failed;
  return (
    <li className={isFailed ? 'msg msg--me is-failed' : 'msg msg--me'} data-status={status}>
      <span className="sr">{t('chat.you')}: </span>
      {text !== '' && <p dir="auto">{text}</p>}
      {file && <Upload file={file} onStop={onDiscard} />}
      {isFailed ? (
        <span className="msg__err" role="alert">
          <Icon name="circle-alert" size={16} />
          {problem || t('chat.not_sent')}
          <button type="button" className="link" onClick={onRetry}>
            {t('chat.try_again')}
          </button>
          <button type="button" className="link" onClick={onDiscard}>
            {t('chat.discard')}
          </button>
        </span>
      ) : (
        <span className="msg__foot">
          <Icon name="clock" size={16} /> {t(status === SEND_STATUS.loading ? 'chat.sending' : 'chat.waits')}
        </span>
      )}
    </li>
  );
}
