import type { ComponentProps, ReactNode } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onFiles: (files: File[]) => void;
}

/** A file input that is cleared after each choice, so that the same file can be chosen again. */
export function FileInput({ onFiles, ...input }: FileInputProps): ReactNode {
  return (
    <input
      {...input}
      type="file"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
