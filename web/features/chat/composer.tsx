import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { acceptOf, checkFile, MAX_FILE_BYTES, MEETING_FILES } from '#domain/file-rules.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { FileInput } from '#web/ui/file-field/file-input.tsx';

interface ComposerProps {
  label: string;
  /** The stored draft; browser only. */
  readDraft: () => string;
  /** A text to add to the one in the field; each new object adds it once. */
  inserted: { text: string } | null;
  /** The message being edited. */
  edited: ChatMessage | null;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
  onEdited: (text: string) => Promise<string | null>;
  onCancelEdit: () => void;
  /** Edits the last own message: the up arrow in an empty field. */
  onEditLast: () => void;
  onTyping: () => void;
}

/** On touch screens Enter starts a new line, and only the button sends. */
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The text in the field: a draft stored on the device, or the message being edited. */
function useField(props: ComposerProps) {
  const { inserted, edited, onDraft, onSend, onEdited } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const beforeEdit = useRef('');
  const write = (next: string): void => {
    setText(next);
    setProblem(null);
    if (!edited) onDraft(next);
  };
  const restore = useEffectEvent((): void => setText((now) => now || props.readDraft()));
  useEffect(() => restore(), []);
  const insert = useEffectEvent((added: string): void => {
    write(text === '' ? added : `${text.trimEnd()} ${added}`);
    field.current?.focus();
  });
  useEffect(() => {
    if (inserted) insert(inserted.text);
  }, [inserted]);
  useEffect(() => {
    if (!edited) return;
    setText((before) => {
      beforeEdit.current = before;
      return edited.typed ?? edited.text;
    });
    field.current?.focus();
    return () => setText(beforeEdit.current);
  }, [edited]);
  const submit = async (): Promise<void> => {
    const ready = text.trim();
    if (ready === '') return;
    if (edited) return setProblem(await onEdited(ready));
    onSend(ready);
    write('');
    field.current?.focus();
  };
  return { field, text, write, problem, setProblem, submit };
}

/** Passes valid files on, or shows why one cannot be sent. */
function useFiles({ onFiles }: ComposerProps, setProblem: (problem: string | null) => void) {
  const t = useText();
  return (files: readonly File[]): void => {
    for (const { name, type, size } of files) {
      const fault = checkFile({ name, type, sizeBytes: size }, { kinds: MEETING_FILES, maxBytes: MAX_FILE_BYTES });
      if (fault) return setProblem(t(`chat.file_${fault}`, { name, size: MAX_FILE_BYTES / 1_000_000 }));
    }
    setProblem(null);
    onFiles(files);
  };
}

function Attach({ isOff, onFiles }: { isOff: boolean; onFiles: (files: readonly File[]) => void }): ReactNode {
  const t = useText();
  return (
    <label className="icon-btn send__file">
      <Icon name="paperclip" />
      <span className="sr">{t('chat.attach')}</span>
      <FileInput className="sr" multiple accept={acceptOf(MEETING_FILES)} disabled={isOff} onFiles={onFiles} />
    </label>
  );
}

/** The input of a chat: text, files, editing. Enter sends; Shift+Enter starts a new line. */
export function Composer(props: ComposerProps): ReactNode {
  const { label, edited, onCancelEdit, onEditLast, onTyping } = props;
  const t = useText();
  const { field, text, write, problem, setProblem, submit } = useField(props);
  const addFiles = useFiles(props, setProblem);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter confirms a word of an input method.
    if (event.nativeEvent.isComposing) return;
    const isSending = event.key === 'Enter' && !event.shiftKey && !isTouch();
    const isEditing = event.key === 'ArrowUp' && text === '' && !edited;
    if (isSending || isEditing) event.preventDefault();
    if (isSending) void submit();
    if (isEditing) onEditLast();
    if (event.key === 'Escape' && edited) onCancelEdit();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <div className="sendbox">
      {edited && (
        <p className="sendbox__edit t-14">
          <span>{t('chat.editing')}</span>
          <button type="button" className="link" onClick={onCancelEdit}>
            {t('ui.cancel')}
          </button>
        </p>
      )}
      <Problem text={problem} isSmall />
      <form className="send" onSubmit={onSubmit}>
        <Attach isOff={edited !== null} onFiles={addFiles} />
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          placeholder={label}
          aria-label={label}
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          onChange={(event) => {
            write(event.currentTarget.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button type="submit" className="icon-btn send__go" aria-label={t(edited ? 'chat.save' : 'chat.send')}>
          <Icon name={edited ? 'check' : 'send'} />
        </button>
      </form>
    </div>
  );
}
