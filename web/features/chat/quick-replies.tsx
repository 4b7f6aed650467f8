import { useState, type ReactNode } from 'react';
import { readList, longStore } from '#web/browser/storage.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

const MAX_REPLIES = 20;
/** Characters of a reply that its button shows. */
const SHOWN = 32;

const keyOf = (userId: number): string => `chat-replies-${userId}`;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Edits the replies, one per line. */
function RepliesDialog({
  replies,
  onSave,
  onClosed,
}: {
  replies: readonly string[];
  onSave: (replies: readonly string[]) => void;
  onClosed: () => void;
}): ReactNode {
  const t = useText();
  const [text, setText] = useState(replies.join('\n'));
  const save = async (): Promise<boolean> => {
    onSave(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .slice(0, MAX_REPLIES),
    );
    return true;
  };
  return (
    <FormDialog texts={{ title: t('chat.replies'), send: t('chat.save') }} onSend={save} onClosed={onClosed}>
      <TextArea
        label={t('chat.replies_label')}
        hint={t('chat.replies_hint')}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Saved replies of an organizer, stored on the device; `{name}` becomes the traveller's name. */
export function QuickReplies({
  userId,
  name,
  insert,
}: {
  userId: number;
  name: string;
  insert: (text: string) => void;
}): ReactNode {
  const t = useText();
  const isLive = useHydrated();
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const [isEditing, setEditing] = useState(false);
  const replies = changed ?? (isLive ? readList(longStore, keyOf(userId), isText) : []);
  const save = (next: readonly string[]): void => {
    longStore.write(keyOf(userId), JSON.stringify(next));
    setChanged(next);
  };
  return (
    <div className="quickr" role="group" aria-label={t('chat.replies')}>
      {replies.map((reply) => (
        <button key={reply} type="button" className="chip" onClick={() => insert(reply.replaceAll('{name}', name))}>
          {reply.length > SHOWN ? `${reply.slice(0, SHOWN)}…` : reply}
        </button>
      ))}
      <Button isSmall variant="quiet" onClick={() => setEditing(true)}>
        <Icon name="pencil" size={16} />
        {t('chat.edit_replies')}
      </Button>
      {isEditing && <RepliesDialog replies={replies} onSave={save} onClosed={() => setEditing(false)} />}
    </div>
  );
}
