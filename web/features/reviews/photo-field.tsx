import { useRef, useState, type ReactNode } from 'react';
import type { UploadedImage } from '#contract/media/images.ts';
import { IMAGE_TYPES } from '#domain/file-rules.ts';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useImageForm } from '#web/state/use-image-form.ts';
import { failureText } from '#web/state/use-submit.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { FileInput } from '#web/ui/file-field/file-input.tsx';

interface Failed {
  id: number;
  name: string;
  reason: string;
}

interface PhotoFieldProps {
  /** Uuid of the review link. */
  uuid: string;
  photos: readonly UploadedImage[];
  /** Takes an updater function, because several uploads finish independently. */
  onChange: (change: (photos: readonly UploadedImage[]) => readonly UploadedImage[]) => void;
}

/** Uploads pictures one after another; failed ones are listed with the reason. */
function useUploads({ uuid, photos, onChange }: PhotoFieldProps) {
  const t = useText();
  const api = useApi();
  const imageForm = useImageForm();
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const count = useRef(0);
  const fail = ({ name }: File, reason: string): void =>
    setFailed((before) => [...before, { id: count.current++, name, reason }]);
  const upload = async (file: File): Promise<void> => {
    try {
      const image = await api.media.uploadReviewImage({ form: imageForm(file, { uuid }) });
      onChange((before) => [...before, image]);
    } catch (error) {
      fail(file, failureText(error, t('ui.offline')));
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const free = MAX_REVIEW_PHOTOS - photos.length;
    const taken = files.slice(0, free);
    setFailed([]);
    for (const file of files.slice(free)) fail(file, t('reviews.photo_limit', { count: MAX_REVIEW_PHOTOS }));
    setWaiting(taken.length);
    for (const file of taken) {
      await upload(file);
      setWaiting((left) => left - 1);
    }
  };
  // Pictures of a stored review stay until a change is submitted; saving releases them, and the server sweeps the rest.
  const remove = ({ id }: UploadedImage): void => onChange((before) => before.filter((photo) => photo.id !== id));
  return { waiting, failed, add, remove };
}

function AddPhoto({ isOff, onFiles }: { isOff: boolean; onFiles: (files: readonly File[]) => void }): ReactNode {
  const t = useText();
  return (
    <li className="needs-script">
      <label className="snaps__add">
        <Icon name="camera" />
        <span>{t('reviews.photo_add')}</span>
        <FileInput className="sr" accept={IMAGE_TYPES.join(',')} multiple disabled={isOff} onFiles={onFiles} />
      </label>
    </li>
  );
}

/**
 * The pictures of a review. Each is uploaded when chosen, and deleted when the review is saved or submitted without it.
 */
export function PhotoField(props: PhotoFieldProps): ReactNode {
  const { photos } = props;
  const t = useText();
  const { waiting, failed, add, remove } = useUploads(props);
  return (
    <>
      <ul className="snaps" aria-busy={waiting > 0}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Picture
              picture={photo.picture}
              shape="square"
              sizes="104px"
              alt={t('reviews.photo', { number: index + 1 })}
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={t('reviews.photo_remove', { number: index + 1 })}
              onClick={() => remove(photo)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {Array.from({ length: waiting }, (_, at) => (
          <li key={`waiting ${at}`} className="snaps__wait">
            <span className="sr">{t('reviews.photo_sending')}</span>
          </li>
        ))}
        {photos.length + waiting < MAX_REVIEW_PHOTOS && (
          <AddPhoto isOff={waiting > 0} onFiles={(files) => void add(files)} />
        )}
      </ul>
      {failed.length > 0 && (
        <ul className="t-14 alarm" role="alert">
          {failed.map(({ id, name, reason }) => (
            <li key={id}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
      <p className="t-14 ink-2 review-note">{t('reviews.photos_note')}</p>
    </>
  );
}
