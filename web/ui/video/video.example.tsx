import type { ReactNode } from 'react';
import { playerTexts } from '#web/i18n/media-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { demoPictures } from '#web/ui/picture/demo-pictures.example.ts';
import { Video } from './video.tsx';

function Film({ url, at = 0 }: { url: string; at?: number }): ReactNode {
  const t = useText();
  const poster = demoPictures[at];
  return (
    poster && (
      <div style={{ maxWidth: 640 }}>
        <Video
          url={url}
          name={poster.alt}
          poster={poster}
          sizes="(min-width: 700px) 640px, 100vw"
          texts={playerTexts(t)}
        />
      </div>
    )
  );
}

function OurFilm(): ReactNode {
  const [film] = useSite().landingVideos;
  return film && <Film url={film.xl} at={5} />;
}

export default {
  title: 'Video',
  about: 'A film behind its poster. Nothing is loaded from another host before the visitor presses play.',
  examples: [
    { id: 'youtube', name: 'YouTube', Draw: () => <Film url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" /> },
    {
      id: 'rutube',
      name: 'RUTUBE',
      Draw: () => <Film url="https://rutube.ru/video/0123456789abcdef0123456789abcdef/" at={1} />,
    },
    { id: 'vimeo', name: 'Vimeo', Draw: () => <Film url="https://vimeo.com/76979871" at={2} /> },
    { id: 'ours', name: 'A file', Draw: OurFilm },
    { id: 'file', name: 'A file that does not play', Draw: () => <Film url="/styleguide/no-such-film.mp4" at={3} /> },
    {
      id: 'no-link',
      name: 'An address that is none: the poster alone',
      Draw: () => <Film url="javascript:void(0)" at={4} />,
    },
  ],
} satisfies WidgetExamples;
