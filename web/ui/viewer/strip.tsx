import { memo, useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Media } from '#web/ui/picture/media.ts';
import { Picture } from '#web/ui/picture/picture.tsx';

interface StripProps {
  items: readonly Media[];
  at: number;
  label: string;
  names: readonly string[];
  onPick: (index: number) => void;
}

interface ThumbProps extends Pick<StripProps, 'onPick'> {
  media: Media;
  index: number;
  isSeen: boolean;
  name: string;
}

const Thumb = memo(function Thumb({
  media: { picture, videoUrl },
  index,
  isSeen,
  name,
  onPick,
}: ThumbProps): ReactNode {
  return (
    <li>
      <button type="button" aria-label={name} aria-current={isSeen ? 'true' : undefined} onClick={() => onPick(index)}>
        <Picture picture={picture} shape="thumb" sizes="72px" alt="" />
        {videoUrl !== null && <Icon name="play" />}
      </button>
    </li>
  );
});

/** Thumbnails; the current one stays in view. */
export function Strip({ items, at, label, names, onPick }: StripProps): ReactNode {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <ol ref={strip} className="viewer__strip" aria-label={label}>
      {items.map((media, index) => (
        <Thumb
          key={`${index} ${media.picture.url}`}
          media={media}
          index={index}
          isSeen={index === at}
          name={names[index] ?? ''}
          onPick={onPick}
        />
      ))}
    </ol>
  );
}
