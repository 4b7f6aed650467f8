import { useState, type ReactNode } from 'react';
import { MEETING_FILES } from '#domain/file-rules.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useFileTexts } from '#web/i18n/use-widget-texts.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { FileField } from './file-field.tsx';
import type { FileItem } from './file-line.tsx';
import { PictureButtons } from './picture-buttons.tsx';

const MAX_BYTES = 2_000_000;

function Chosen({
  files: first = [],
  isMultiple = true,
  isNeeded = false,
}: {
  files?: FileItem[];
  isMultiple?: boolean;
  isNeeded?: boolean;
}): ReactNode {
  const t = useText();
  const { hint, texts } = useFileTexts(MAX_BYTES);
  const [files, setFiles] = useState(first);
  return (
    <FileField
      label={t('form.file_choose')}
      isOptional
      name="file"
      hint={hint}
      files={files}
      kinds={MEETING_FILES}
      maxBytes={MAX_BYTES}
      isMultiple={isMultiple}
      texts={texts}
      onAdd={(added) =>
        setFiles([...files, ...added.map((file) => ({ id: file.name, name: file.name, sizeBytes: file.size }))])
      }
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      error={isNeeded && files.length === 0 ? t('validation.required') : null}
    />
  );
}

const FILES: FileItem[] = [
  { id: '1', name: 'passport-scan.pdf', sizeBytes: 2_100_000, progress: 0.62 },
  {
    id: '2',
    name: 'Treffpunktbeschreibung_mit_Anfahrtsskizze_und_Telefonnummern_aller_Beteiligten_2027.docx',
    sizeBytes: 48_300,
  },
  { id: '3', name: '集合地点.jpg', sizeBytes: 830_000, href: '#files' },
  { id: '4', name: 'список.xlsx', sizeBytes: 12_000, error: 'Не отправлено: нет связи' },
];

function OnePicture(): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  return (
    <p>
      <PictureButtons
        texts={{ add: 'Add a picture', change: 'Change the picture', remove: 'Remove' }}
        icon="camera"
        hasPicture={file !== null}
        isBusy={false}
        onChoose={setFile}
        onRemove={() => setFile(null)}
      />
    </p>
  );
}

export default {
  title: 'File field',
  about:
    'Files, chosen or dropped. Kind and size are checked at once; the screen uploads them and reports the progress.',
  examples: [
    { id: 'empty', name: 'Several files', Draw: () => <Chosen /> },
    { id: 'files', name: 'On their way, sent and failed', Draw: () => <Chosen files={FILES} /> },
    { id: 'one', name: 'One file at most', Draw: () => <Chosen isMultiple={false} /> },
    { id: 'error', name: 'A file is needed', Draw: () => <Chosen isNeeded /> },
    { id: 'picture', name: 'Buttons of a single picture', Draw: OnePicture },
  ],
} satisfies WidgetExamples;
