import type { ReactNode } from 'react';

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
      <input
        type="file"
        className="sr"
        accept={accept}
        multiple={isMultiple}
        disabled={isOff}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
