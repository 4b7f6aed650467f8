import { useState, type ReactNode } from 'react';
import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';

const FOUND = 6;

interface Found {
  id: number;
  name: string;
}

/** Finds organizers by name, and chooses one of them. */
function OrganizerChoice({
  chosen,
  onChoose,
}: {
  chosen: number | null;
  onChoose: (id: number | null) => void;
}): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [name, setName] = useState('');
  const [found, setFound] = useState<Found[]>([]);
  const { run, isBusy, problem } = useSubmit();
  const find = (): void =>
    void run(async () => {
      const query = { page: 1, limit: FOUND, name: name.trim() || undefined };
      setFound((await api.organizers.listOrganizers({ query })).data);
      onChoose(null);
    });
  return (
    <>
      <Field
        label={t('desk.inbox.refer_organizer')}
        maxLength={MAX_ORGANIZER_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find();
        }}
      />
      <Button isSmall isBusy={isBusy} onClick={find}>
        {t('desk.inbox.refer_find')}
      </Button>
      <Problem text={problem} isSmall />
      <fieldset className="staffchats__found">
        <legend className="sr">{t('desk.inbox.refer_organizer')}</legend>
        {found.map(({ id, name: title }) => (
          <label key={id}>
            <input type="radio" name="organizer" checked={chosen === id} onChange={() => onChoose(id)} />
            {title}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Refers a traveller to an organizer, with their question. */
export function ReferDialog({ chatId, onClosed }: { chatId: number; onClosed: () => void }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [chosen, setChosen] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const { run, isBusy, problem } = useSubmit();
  const send = (): Promise<boolean> =>
    run(async () => {
      const body = { chat_id: chatId, organizer_id: chosen ?? 0, message: message.trim() };
      await api.chat.referToOrganizer({ body });
    });
  return (
    <FormDialog
      texts={{ title: t('desk.inbox.refer_title'), send: t('desk.inbox.refer_send') }}
      onSend={send}
      onClosed={onClosed}
      isBusy={isBusy}
      isOff={chosen === null || message.trim() === ''}
      problem={problem}
      sent={t('desk.inbox.refer_sent')}
    >
      <p>{t('desk.inbox.refer_text')}</p>
      <OrganizerChoice chosen={chosen} onChoose={setChosen} />
      <TextArea
        label={t('desk.inbox.refer_message')}
        rows={4}
        dir="auto"
        maxLength={MAX_MESSAGE_LENGTH}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
