import type { ReactNode } from 'react';
import { viewerTexts } from '#web/i18n/media-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { mediaUrl, toMedia, type GalleryImage, type MediaItem } from '#web/ui/picture/media.ts';
import { demoPictures } from '#web/ui/picture/demo-pictures.example.ts';
import { useViewer } from './use-viewer.tsx';

const RUTUBE = 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/';
const films: readonly MediaItem[] = [
  {
    image: '/pictures/5/{size}',
    alt: 'Northern lights, filmed in one night',
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
  },
  { image: '/pictures/6/{size}', alt: 'The way up', video_url: RUTUBE },
  { image: '/pictures/7/{size}', alt: 'The way down', video_url: 'https://vimeo.com/76979871' },
  { image: '/pictures/8/{size}', alt: 'A file of ours', video_url: '/styleguide/no-such-film.mp4' },
];

function Opener({
  items,
  title = 'Song-Kul to Tash Rabat',
}: {
  items: readonly (GalleryImage | MediaItem)[];
  title?: string;
}): ReactNode {
  const t = useText();
  const { linkTo, viewer } = useViewer({
    items,
    title,
    label: `Pictures of ${title}`,
    texts: async () => viewerTexts(t),
  });
  return (
    <p className="row row--wrap">
      {items.map(toMedia).map((media, index) => (
        <a key={media.picture.url} className="btn" {...linkTo(index, mediaUrl(media))}>
          Open {index + 1}
        </a>
      ))}
      {viewer}
    </p>
  );
}

export default {
  title: 'Viewer',
  about: 'Pictures and films on the whole screen, opened from a gallery. Its code is loaded when it first opens.',
  examples: [
    { id: 'pictures', name: 'Pictures', Draw: () => <Opener items={demoPictures} /> },
    { id: 'films', name: 'Films of the three hosts, and one that does not play', Draw: () => <Opener items={films} /> },
    {
      id: 'plain',
      name: 'Pictures that nobody has measured',
      Draw: () => (
        <Opener
          items={['/pictures/1/{size}', '/pictures/1/370x244.jpg', { url: '/pictures/2/374x500.jpg', alt: 'Upright' }]}
          title="Genusswanderung durch das Herz der Dolomiten: Seiser Alm, Drei Zinnen und die stillen Täler"
        />
      ),
    },
    { id: 'single', name: 'A single picture', Draw: () => <Opener items={demoPictures.slice(0, 1)} /> },
  ],
} satisfies WidgetExamples;
