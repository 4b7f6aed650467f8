import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { MAX_HELP_FILE_BYTES } from '#domain/file-rules.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useFileTexts } from '#web/i18n/use-widget-texts.ts';
import { useApi } from '#web/state/page.ts';
import { failureText } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileLine } from '#web/ui/file-field/file-line.tsx';
import type { ChosenFile } from './files-field.tsx';

interface SentFilesProps {
  files: readonly ChosenFile[];
  fileKey: string;
}

/** Where a file is on its way. */
type Part = { is: 'sending'; progress: number } | { is: 'sent' } | { is: 'failed'; error: string };

/** Sends files one after another; failed ones may be sent again. */
function useSendFiles({ files, fileKey }: SentFilesProps) {
  const t = useText();
  const api = useApi();
  const [parts, setParts] = useState<Readonly<Record<string, Part>>>({});
  const isRunning = useRef(false);
  const put = (id: string, part: Part): void => setParts((before) => ({ ...before, [id]: part }));
  const upload = async ({ id, file }: ChosenFile): Promise<void> => {
    const form = new FormData();
    form.append('key', fileKey);
    form.append('file', file);
    const onProgress = (progress: number): void => put(id, { is: 'sending', progress });
    try {
      // The same key each time: a file whose reply was lost is not added twice.
      await api.site.attachHelpFile({ form }, { idempotencyKey: id, onProgress });
      put(id, { is: 'sent' });
    } catch (error) {
      put(id, { is: 'failed', error: failureText(error, t('help.request.files_offline')) });
    }
  };
  const send = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const left = files.filter(({ id }) => parts[id]?.is !== 'sent');
    setParts((before) => ({
      ...before,
      ...Object.fromEntries(left.map(({ id }) => [id, { is: 'sending', progress: 0 }])),
    }));
    for (const file of left) await upload(file);
    isRunning.current = false;
  };
  const begin = useEffectEvent(() => void send());
  useEffect(() => begin(), []);
  return { parts, send };
}

/** The files of a request that was sent, on their way to the inbox. */
export function SentFiles({ files, fileKey }: SentFilesProps): ReactNode {
  const t = useText();
  const { texts } = useFileTexts(MAX_HELP_FILE_BYTES);
  const { parts, send } = useSendFiles({ files, fileKey });
  const all = files.map(({ id }) => parts[id]?.is ?? 'sending');
  const isSending = all.includes('sending');
  const failed = all.filter((is) => is === 'failed').length;
  const state = isSending ? 'sending' : failed > 0 ? 'failed' : 'sent';
  return (
    <section aria-labelledby="sent-files">
      <h2 className="h4" id="sent-files">
        {t('help.request.files')}
      </h2>
      <p className={state === 'failed' ? 'alarm' : 'ink-2'} role="status">
        {t(`help.request.files_${state}`, { count: state === 'failed' ? failed : files.length })}
      </p>
      <ul className="files help-request__files">
        {files.map(({ id, file: { name, size: sizeBytes } }) => {
          const part = parts[id];
          return (
            <FileLine
              key={id}
              file={{
                id,
                name,
                sizeBytes,
                progress: part?.is === 'sending' ? part.progress : null,
                error: part?.is === 'failed' ? part.error : null,
              }}
              onRemove={undefined}
              texts={texts}
            />
          );
        })}
      </ul>
      {state === 'failed' && (
        <p className="help-request__next">
          <Button onClick={() => void send()}>{t('ui.try_again')}</Button>
        </p>
      )}
    </section>
  );
}
