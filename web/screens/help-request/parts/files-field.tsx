import { useState, type ReactNode } from 'react';
import { HELP_FILES, MAX_HELP_FILE_BYTES, MAX_HELP_FILES } from '#domain/file-rules.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useFileTexts } from '#web/i18n/use-widget-texts.ts';
import { FileField } from '#web/ui/file-field/file-field.tsx';

/** A file that is sent once the request is. */
export interface ChosenFile {
  id: string;
  file: File;
}

interface FilesFieldProps {
  files: readonly ChosenFile[];
  onChange: (files: readonly ChosenFile[]) => void;
}

/** Chooses the files of a help request. */
export function FilesField({ files, onChange }: FilesFieldProps): ReactNode {
  const t = useText();
  const { texts } = useFileTexts(MAX_HELP_FILE_BYTES);
  const [isOver, setOver] = useState(false);
  const add = (added: readonly File[]): void => {
    const all = [...files, ...added.map((file) => ({ id: crypto.randomUUID(), file }))];
    setOver(all.length > MAX_HELP_FILES);
    onChange(all.slice(0, MAX_HELP_FILES));
  };
  return (
    <FileField
      label={t('help.request.files')}
      isOptional
      hint={t('help.request.files_hint', { count: MAX_HELP_FILES, size: texts.size(MAX_HELP_FILE_BYTES) })}
      error={isOver ? t('help.request.files_most', { count: MAX_HELP_FILES }) : null}
      files={files.map(({ id, file }) => ({ id, name: file.name, sizeBytes: file.size }))}
      kinds={HELP_FILES}
      maxBytes={MAX_HELP_FILE_BYTES}
      isMultiple
      texts={texts}
      onAdd={add}
      onRemove={(id) => {
        setOver(false);
        onChange(files.filter((file) => file.id !== id));
      }}
    />
  );
}
