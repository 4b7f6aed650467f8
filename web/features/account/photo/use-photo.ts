import { useState } from 'react';
import { CallError } from '#contract/client.ts';
import { IMAGE_MAX_BYTES } from '#domain/file-rules.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { explainFailure } from '#web/features/account/explain-failure.ts';
import { useSaved } from '#web/features/account/use-settings.ts';

/** Data URL of a chosen file until it is uploaded: the content policy forbids blob URLs. */
const readPreview = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(file);
  });

/** Uploads a photo and makes it the account's, or removes it; a failure becomes `problem`. */
export function usePhoto() {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const [running, setRunning] = useState<'upload' | 'remove' | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (kind: 'upload' | 'remove', work: () => Promise<string | null>): Promise<void> => {
    setProblem(null);
    setRunning(kind);
    try {
      await saved(await api.account.updateProfilePhoto({ body: { avatar_id: await work() } }));
    } catch (failure) {
      const reason = failure instanceof CallError ? failure.body.errors?.['image']?.[0] : undefined;
      setProblem(reason ?? explainFailure(failure, t));
    } finally {
      setPreview(null);
      setRunning(null);
    }
  };
  const upload = async (file: File): Promise<void> => {
    if (file.size > IMAGE_MAX_BYTES) return setProblem(t('settings.photo_size', { size: IMAGE_MAX_BYTES / 1_000_000 }));
    await change('upload', async () => {
      setPreview(await readPreview(file));
      const form = new FormData();
      form.append('bucket', 'avatar');
      form.append('image', file);
      return (await api.media.uploadImage({ form })).id;
    });
  };
  return { running, preview, problem, upload, remove: () => change('remove', async () => null) };
}
