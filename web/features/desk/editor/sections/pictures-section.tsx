import { useState, type ReactNode } from 'react';
import type { TourDraft } from '#contract/desk/tours.ts';
import { IMAGE_TYPES } from '#domain/file-rules.ts';
import { MIN_PICTURES, TOUR_LIMITS } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { replaced, shifted, without } from '#web/features/desk/rows/rows.ts';
import { LocalizedField } from '#web/features/desk/editor/fields/localized-field.tsx';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { FileButton } from '#web/features/desk/file-button.tsx';
import { useEditor, useSection, useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { usePictureUploads, type Upload } from './use-picture-uploads.ts';

/** The pictures of the tour by id: the stored ones and those that were just uploaded. */
function usePictures(
  added: TourDraft['pictures'],
): (id: number) => TourDraft['pictures'][number]['picture'] | undefined {
  const { pictures } = useTour();
  return (id) => [...pictures, ...added].find((one) => one.id === id)?.picture;
}

/** The gallery: uploads, descriptions and order. The first picture is shown on the card. */
export function PicturesSection(): ReactNode {
  const t = useText();
  const { editor } = useEditor();
  const { id } = useTour();
  const { value, set, errorOf, isMissing } = useSection('pictures');
  const [added, setAdded] = useState<TourDraft['pictures']>([]);
  const pictureOf = usePictures(added);
  const { uploads, add, dismiss } = usePictureUploads(id, (one) => {
    setAdded((all) => [...all, one]);
    const { items } = editor.store.get().sections.pictures.value;
    set({ items: [...items, { picture_id: one.id, alt: {} }] });
  });
  const { items } = value;
  return (
    <EditorSection step="pictures" name="pictures">
      {isMissing('items') && <p className="hint alarm">{t('desk.editor.pictures_needed', { count: MIN_PICTURES })}</p>}
      {errorOf('items') && <p className="hint alarm">{errorOf('items')}</p>}
      <ol className="picture-list">
        {items.map(({ picture_id: picture, alt }, at) => {
          const shown = pictureOf(picture);
          return (
            <li key={picture}>
              {shown ? <Picture picture={shown} shape="thumb" sizes="150px" alt="" /> : <span className="pic" />}
              <LocalizedField
                label={t('desk.editor.alt', { number: at + 1 })}
                hint={at === 0 ? t('desk.editor.first_picture') : undefined}
                value={alt}
                maxLength={TOUR_LIMITS.alt}
                onChange={(next) => set({ items: replaced(items, at, { picture_id: picture, alt: next }) })}
              />
              <RowButtons
                name={t('desk.editor.picture', { number: at + 1 })}
                at={at}
                count={items.length}
                onShift={(by) => set({ items: shifted(items, at, by) })}
                onRemove={() => set({ items: without(items, at) })}
              />
            </li>
          );
        })}
      </ol>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <Anchor section="pictures" field="items">
        {items.length < TOUR_LIMITS.pictures && <AddPictures onFiles={(files) => void add(files)} />}
      </Anchor>
    </EditorSection>
  );
}

function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onDismiss: (id: number) => void;
}): ReactNode {
  const t = useText();
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads">
      {uploads.map(({ id, name, progress, error }) => (
        <li key={id}>
          <span className="uploads__name">{name}</span>
          {error ? (
            <>
              <span className="alarm" role="alert">
                {error}
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('desk.editor.remove', { name })}
                onClick={() => onDismiss(id)}
              >
                <Icon name="x" size={16} />
              </button>
            </>
          ) : (
            <progress value={progress} max={1} aria-label={t('desk.editor.uploading', { name })} />
          )}
        </li>
      ))}
    </ul>
  );
}

function AddPictures({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactNode {
  const t = useText();
  return (
    <FileButton accept={IMAGE_TYPES.join(',')} isMultiple onFiles={onFiles}>
      <Icon name="camera" />
      {t('desk.editor.add_pictures')}
    </FileButton>
  );
}
