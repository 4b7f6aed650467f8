import type { CSSProperties, ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '../example.ts';
import { BackgroundVideo } from './background-video.tsx';
import type { Film } from './film.ts';

const BOX: CSSProperties = { position: 'relative', height: 320, borderRadius: 16, overflow: 'hidden' };
const filmOf = (name: string, color: string, poster: string | null): Film => ({ sm: `/styleguide/${name}-sm.mp4`, xl: `/styleguide/${name}-xl.mp4`, color, poster, name });
const films = [filmOf('Ala-Kul', '#4e4d4b', '/pictures/1/1600x00.avif'), filmOf('Göreme', '#535355', null), filmOf('北京', '#2c9297', null)];

function Films({ count }: { count: number }): ReactNode {
  const t = useText();
  return (
    <div style={BOX} className="on-picture">
      <BackgroundVideo films={films.slice(0, count)} texts={{ pause: (name) => t('home.film_pause', { name }), play: (name) => t('home.film_play', { name }) }} />
    </div>
  );
}

export default {
  title: 'Background video',
  about: 'Silent films behind the sentence of the home page. Not for films people come to see: that is the video.',
  examples: [
    { id: 'three', name: 'Three films, the first with a poster', Draw: () => <Films count={3} />, isUnstill: true },
    { id: 'one', name: 'One film that begins again', Draw: () => <Films count={1} />, isUnstill: true },
    { id: 'none', name: 'None: nothing', Draw: () => <Films count={0} /> },
  ],
} satisfies WidgetExamples;
