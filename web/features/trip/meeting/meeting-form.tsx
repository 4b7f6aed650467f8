import { useState, type ReactNode, useRef } from 'react';
import { CallError } from '#contract/client.ts';
import type { MeetingData, MeetingFile } from '#contract/trip/meeting.ts';
import { MAX_FILE_BYTES, MEETING_FILES } from '#domain/file-rules.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useFileTexts } from '#web/i18n/use-widget-texts.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorModal } from '#web/ui/error-modal/error-modal.tsx';
import { FileField } from '#web/ui/file-field/file-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import type { FileItem } from '#web/ui/file-field/file-line.tsx';
import { failureText } from '#web/state/use-submit.ts';

const MAX_LENGTH = 4000;
const ROWS = 8;
const MAX_NOTE_LENGTH = 60;

/** The result of saving; a 404 is explained, other errors are not (specification 8). */
type Outcome = { kind: 'none' } | { kind: 'offline' } | { kind: 'saved' } | { kind: 'refused'; message: string };

function useSave(key: string, data: MeetingData) {
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const save = async (organizer_meet_data: string, files: string[]): Promise<void> => {
    try {
      const body = { contract_id: data.contract_id, organizer_meet_data, files };
      await api.trip.saveMeetingData({ query: { key }, body });
      setOutcome({ kind: 'saved' });
    } catch (error) {
      if (error instanceof CallError && error.status === 404) setOutcome({ kind: 'refused', message: error.message });
      else if (error instanceof CallError && error.status === 0) setOutcome({ kind: 'offline' });
      // oxlint-disable-next-line no-console -- specification 8: other errors are only logged
      else console.error(error);
    }
  };
  return { outcome, save, close: () => setOutcome({ kind: 'none' }) };
}

/** The part of a template that its name lacks. */
const secondLine = (text: string): string => {
  const rest = text.split('\n').slice(1).join(' ').trim();
  return rest.length > MAX_NOTE_LENGTH ? `${rest.slice(0, MAX_NOTE_LENGTH)}…` : rest;
};

/** Text templates; choosing one fills the text. */
function Templates({ data, onChoose }: { data: MeetingData; onChoose: (text: string) => void }): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const texts = [...data.meet_data_templates, { name: t('meeting.template_empty'), template: '' }];
  return (
    <RadioGroup
      name="template"
      label={t('meeting.templates')}
      variant="tiles"
      value={chosen}
      options={texts.map(({ name, template }, at) => ({
        value: at,
        label: name,
        note: template ? secondLine(template) : t('meeting.template_new'),
      }))}
      onChange={(at) => {
        setChosen(at);
        onChoose(texts[at]?.template ?? '');
      }}
    />
  );
}

function SavedDialog(props: { isOpen: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <Dialog {...props} title={t('meeting.saved_title')}>
      <p>{t('meeting.saved_text')}</p>
    </Dialog>
  );
}

/** The form of the meeting page: text, templates and files. */
export function MeetingForm({ data, secret }: { data: MeetingData; secret: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { hint, texts } = useFileTexts(MAX_FILE_BYTES);
  const files = useMeetingFiles(secret, data.files);
  const { outcome, save, close } = useSave(secret, data);
  const form = useForm({
    initial: { text: data.organizer_meet_data },
    rules: { text: `required|max:${MAX_LENGTH}` },
  });
  return (
    <>
      <Form form={form} onSend={() => save(form.values.text, files.ids)} className="meeting-form">
        <Templates data={data} onChoose={(text) => form.set({ text })} />
        <TextArea
          label={t('meeting.text')}
          hint={t('meeting.text_hint', { count: form.values.text.length, max: MAX_LENGTH })}
          rows={ROWS}
          maxLength={MAX_LENGTH}
          {...form.field('text')}
        />
        <FileField
          label={t('meeting.files')}
          hint={files.sending === null ? hint : t('meeting.sending', { name: files.sending })}
          name="file"
          files={files.items}
          kinds={MEETING_FILES}
          maxBytes={MAX_FILE_BYTES}
          isMultiple
          isOff={files.sending !== null}
          texts={texts}
          onAdd={(chosen) => void files.add(chosen)}
          onRemove={(id) => void files.remove(id)}
        />
        <Problem text={outcome.kind === 'offline' && t('meeting.unsaved_offline', { save: t('meeting.save') })} />
        <p className="meeting-form__end">
          <Button type="submit" variant="main" isBusy={form.isBusy} disabled={files.sending !== null}>
            {t('meeting.save')}
          </Button>
          <span className="t-14 ink-2">{t('meeting.ends', { date: formats.longDay(data.ends_on) })}</span>
        </p>
      </Form>
      <SavedDialog isOpen={outcome.kind === 'saved'} onClose={close} />
      <ErrorModal isOpen={outcome.kind === 'refused'} onClose={close} title={t('meeting.error_title')}>
        <p>{outcome.kind === 'refused' ? outcome.message : ''}</p>
      </ErrorModal>
    </>
  );
}

/** The files of a meeting page, uploaded and removed one at a time. */
function useMeetingFiles(key: string, first: readonly MeetingFile[]) {
  const t = useText();
  const api = useApi();
  const [files, setFiles] = useState(first);
  const [failed, setFailed] = useState<readonly FileItem[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const count = useRef(0);
  const fail = (name: string, error: unknown): void => {
    const reason = failureText(error, t('ui.offline'));
    setFailed((before) => [...before, { id: `failed ${count.current++}`, name, error: reason }]);
  };
  const upload = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('is_public', '0');
    form.append('file', file);
    setSending(file.name);
    try {
      const saved = await api.trip.uploadMeetingFile({ query: { key }, form });
      setFiles((before) => [...before, saved]);
    } catch (error) {
      fail(file.name, error);
    }
    setSending(null);
  };
  const add = async (chosen: readonly File[]): Promise<void> => {
    if (sending !== null) return;
    setFailed([]);
    for (const file of chosen) await upload(file);
  };
  const remove = async (id: string): Promise<void> => {
    if (failed.some((item) => item.id === id)) {
      setFailed((before) => before.filter((item) => item.id !== id));
      return;
    }
    const file = files.find((entry) => entry.id === id);
    if (!file || sending !== null) return;
    setSending(file.name);
    try {
      await api.trip.deleteMeetingFile({ query: { key }, body: { file_id: id } });
      setFiles((before) => before.filter((entry) => entry.id !== id));
    } catch (error) {
      fail(file.name, error);
    }
    setSending(null);
  };
  const items: FileItem[] = [
    ...files.map(({ id, name, size, url }) => ({ id, name, sizeBytes: size, href: url })),
    ...failed,
  ];
  return { items, ids: files.map(({ id }) => id), sending, add, remove };
}
