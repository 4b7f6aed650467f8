import type { ReactNode } from 'react';
import { FileInput } from '#web/ui/file-field/file-input.tsx';

/** A button that opens the browser's file picker. */
export function FileButton({
  accept,
  isMultiple = false,
  isOff = false,
  onFiles,
  children,
}: {
  /** Media types and extensions, as in the `accept` attribute. */
  accept: string;
  isMultiple?: boolean;
  isOff?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <label className="btn filebtn" aria-disabled={isOff || undefined}>
      {children}
      <FileInput className="sr" accept={accept} multiple={isMultiple} disabled={isOff} onFiles={onFiles} />
    </label>
  );
}
