import { useRef, useState } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { addTourPicture } from '#contract/desk/tours.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useImageForm } from '#web/state/use-image-form.ts';
import { failureText } from '#web/state/use-submit.ts';

/** A file being uploaded, or one that failed. */
export interface Upload {
  id: number;
  name: string;
  /** Share uploaded, 0 to 1. */
  progress: number;
  error: string | null;
}

type Added = CallReply<typeof addTourPicture>;

/** Uploads pictures of a tour one after another. A failed one stays with its reason until it is dismissed. */
export function usePictureUploads(tourId: number, onAdded: (added: Added) => void) {
  const t = useText();
  const api = useApi();
  const imageForm = useImageForm();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const change = (id: number, part: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const dismiss = (id: number): void => setUploads((all) => all.filter((upload) => upload.id !== id));

  const upload = async (id: number, file: File): Promise<void> => {
    try {
      const form = imageForm(file, { bucket: 'tour' });
      const image = await api.media.uploadImage({ form }, { onProgress: (progress) => change(id, { progress }) });
      const body = { id: tourId, image: { image_id: image.id, token: image.token } };
      onAdded(await api.desk.addTourPicture({ body }));
      dismiss(id);
    } catch (error) {
      change(id, { error: failureText(error, t('ui.offline')) });
    }
  };

  const add = async (files: readonly File[]): Promise<void> => {
    const started = files.map((file) => ({ id: count.current++, file }));
    setUploads((all) => [
      ...all,
      ...started.map(({ id, file }) => ({ id, name: file.name, progress: 0, error: null })),
    ]);
    for (const { id, file } of started) await upload(id, file);
  };
  return { uploads, add, dismiss };
}
