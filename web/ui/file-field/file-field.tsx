import { useState, type ReactNode } from 'react';
import { acceptOf, checkFile, type FileFault, type FileKind } from '#domain/file-rules.ts';
import {
  FieldNote,
  LabelText,
  useDescribed,
  type Described,
  type FieldFrameProps,
} from '#web/ui/field/field-frame.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FileLine, type FileItem, type FileTexts } from './file-line.tsx';
import './file-field.css';
import { FileInput } from './file-input.tsx';

interface FileFieldProps extends FieldFrameProps {
  name?: string;
  files: readonly FileItem[];
  /** Accepted kinds. */
  kinds: readonly FileKind[];
  maxBytes: number;
  /** Allows several files. */
  isMultiple?: boolean;
  isOff?: boolean;
  /** Receives files of valid kind and size; the parent uploads them. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  texts: FileTexts & {
    /** Prompt: "Choose files or drop them here". */
    choose: string;
    /** Reason for rejecting a file. */
    fault: (fault: FileFault) => string;
  };
}

interface Refused {
  id: string;
  name: string;
  fault: FileFault;
}

interface DropZoneProps extends Pick<FileFieldProps, 'name' | 'kinds'> {
  id: string;
  described: Omit<Described, 'id'>;
  isMultiple: boolean;
  choose: string;
  onFiles: (files: readonly File[]) => void;
}

function DropZone({ id, described, name, kinds, isMultiple, choose, onFiles }: DropZoneProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const take = (list: Iterable<File>): void => {
    setOver(false);
    onFiles([...list].slice(0, isMultiple ? undefined : 1));
  };
  return (
    <span
      className={isOver ? 'files__drop is-over' : 'files__drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="paperclip" />
      <span>
        <b>{choose}</b>
      </span>
      <FileInput {...described} id={id} name={name} accept={acceptOf(kinds)} multiple={isMultiple} onFiles={take} />
    </span>
  );
}

interface FilesProps extends Pick<FileFieldProps, 'files' | 'texts'> {
  refused: readonly Refused[];
  onRemove: ((id: string) => void) | undefined;
  onDismiss: (refused: Refused) => void;
}

function Files({ files, refused, texts, onRemove, onDismiss }: FilesProps): ReactNode {
  if (files.length === 0 && refused.length === 0) return null;
  return (
    <ul className="files">
      {files.map((file) => (
        <FileLine key={file.id} file={file} onRemove={onRemove && (() => onRemove(file.id))} texts={texts} />
      ))}
      {refused.map((entry) => (
        <FileLine
          key={entry.id}
          file={{ id: entry.id, name: entry.name, error: texts.fault(entry.fault) }}
          onRemove={() => onDismiss(entry)}
          texts={texts}
        />
      ))}
    </ul>
  );
}

/**
 * Chosen or dropped files, each in a row with its progress. Invalid ones are listed with the reason and not passed on.
 */
export function FileField({
  label,
  isOptional,
  hint,
  error,
  name,
  files,
  kinds,
  maxBytes,
  isMultiple = false,
  isOff = false,
  onAdd,
  onRemove,
  texts,
}: FileFieldProps): ReactNode {
  const { id, ...described } = useDescribed({ hint, error });
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const check = (chosen: readonly File[]): void => {
    const checked = chosen.map((file) => ({
      file,
      fault: checkFile({ name: file.name, type: file.type, sizeBytes: file.size }, { kinds, maxBytes }),
    }));
    setRefused(
      checked.flatMap(({ file, fault }, at) => (fault ? [{ id: `${file.name} ${at}`, name: file.name, fault }] : [])),
    );
    const good = checked.filter(({ fault }) => fault === null).map(({ file }) => file);
    if (good.length > 0) onAdd(good);
  };
  const isShut = isOff || (!isMultiple && files.length > 0);
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={id}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <div className="files">
        {!isShut && (
          <DropZone
            described={described}
            id={id}
            name={name}
            kinds={kinds}
            isMultiple={isMultiple}
            choose={texts.choose}
            onFiles={check}
          />
        )}
        <Files
          files={files}
          refused={refused}
          texts={texts}
          onRemove={isOff ? undefined : onRemove}
          onDismiss={(entry) => setRefused(refused.filter((other) => other !== entry))}
        />
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
