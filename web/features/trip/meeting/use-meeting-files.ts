import { useRef, useState } from 'react';
import { CallError } from '#contract/client.ts';
import type { MeetingFile } from '#contract/trip/meeting.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import type { FileItem } from '#web/ui/file-field/file-line.tsx';

/** The files of a meeting page, uploaded and removed one at a time. */
export function useMeetingFiles(key: string, first: readonly MeetingFile[]) {
  const t = useText();
  const api = useApi();
  const [files, setFiles] = useState(first);
  const [failed, setFailed] = useState<readonly FileItem[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const count = useRef(0);
  const fail = (name: string, error: unknown): void => {
    const reason = error instanceof CallError && error.message ? error.message : t('meeting.offline');
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
