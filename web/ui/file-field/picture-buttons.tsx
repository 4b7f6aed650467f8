import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IMAGE_TYPES } from '#domain/file-rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileInput } from './file-input.tsx';

interface PictureButtonsProps {
  texts: { add: string; change: string; remove: string };
  icon?: string;
  hasPicture: boolean;
  /** A chosen picture is being stored, or the picture removed. */
  isBusy: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The buttons of a single picture: one to choose it, and one to remove it, which then leaves the focus to the first. */
export function PictureButtons({
  texts,
  icon,
  hasPicture,
  isBusy,
  onChoose,
  onRemove,
}: PictureButtonsProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const isRemoved = isRemoving && !isBusy && !hasPicture;
  useEffect(() => {
    if (isRemoved) chooser.current?.focus();
  }, [isRemoved]);
  return (
    <>
      <FileInput
        ref={input}
        hidden
        accept={IMAGE_TYPES.join(',')}
        onFiles={([file]) => {
          setRemoving(false);
          if (file) onChoose(file);
        }}
      />
      <Button
        isSmall
        icon={icon}
        isBusy={isBusy && !isRemoving}
        disabled={isBusy && isRemoving}
        ref={chooser}
        onClick={() => input.current?.click()}
      >
        {hasPicture ? texts.change : texts.add}
      </Button>
      {hasPicture && (
        <Button
          isSmall
          variant="quiet"
          isBusy={isBusy && isRemoving}
          disabled={isBusy && !isRemoving}
          onClick={() => {
            setRemoving(true);
            onRemove();
          }}
        >
          {texts.remove}
        </Button>
      )}
    </>
  );
}
