import { useState, type ReactNode } from 'react';
import { acceptOf, checkFile, type FileFault, type FileKind } from '#domain/file-rules.ts';
import { FieldNote, useDescribed, type FieldFrameProps } from '../field/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { FileLine, type FileItem, type FileTexts } from './file-line.tsx';
import './file-field.css';

export interface FileFieldProps extends FieldFrameProps {
  name?: string;
  files: readonly FileItem[];
  /** Kinds that are taken. */
  kinds: readonly FileKind[];
  maxBytes: number;
  /** More than one at a time. */
  isMultiple?: boolean;
  isOff?: boolean;
  /** Gets files of the right kind and size; sending them is the parent's. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  texts: FileTexts & {
    /** What the field asks for: "Choose files or drop them here". */
    choose: string;
    /** Why a file was not taken. */
    fault: (fault: FileFault) => string;
  };
}

interface Refused {
  id: string;
  name: string;
  fault: FileFault;
}

/** Files chosen or dropped, each on its line with how far it has been sent. Files of another kind or too large are named with the reason, and not given on. */
export function FileField({
  label,
  optional,
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
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null): void => {
    setOver(false);
    const chosen = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    const judged = chosen.map((file) => ({
      file,
      fault: checkFile({ name: file.name, type: file.type, sizeBytes: file.size }, { kinds, maxBytes }),
    }));
    setRefused(
      judged.flatMap(({ file, fault }, at) => (fault ? [{ id: `${file.name} ${at}`, name: file.name, fault }] : [])),
    );
    const good = judged.filter(({ fault }) => fault === null).map(({ file }) => file);
    if (good.length > 0) onAdd(good);
  };
  const isShut = isOff || (!isMultiple && files.length > 0);
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="ink-3"> {optional}</span>}
      </label>
      <div className="files">
        {!isShut && (
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
              <b>{texts.choose}</b>
            </span>
            <input
              {...described}
              id={id}
              type="file"
              name={name}
              accept={acceptOf(kinds)}
              multiple={isMultiple}
              // Emptied, so that the same file can be chosen again.
              onChange={(event) => {
                take(event.currentTarget.files);
                event.currentTarget.value = '';
              }}
            />
          </span>
        )}
        {(files.length > 0 || refused.length > 0) && (
          <ul className="files">
            {files.map((file) => (
              <FileLine
                key={file.id}
                file={file}
                onRemove={isOff ? undefined : () => onRemove(file.id)}
                texts={texts}
              />
            ))}
            {refused.map(({ id: refusedId, name: fileName, fault }) => (
              <FileLine
                key={refusedId}
                file={{ id: refusedId, name: fileName, error: texts.fault(fault) }}
                onRemove={() => setRefused(refused.filter((entry) => entry.id !== refusedId))}
                texts={texts}
              />
            ))}
          </ul>
        )}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
