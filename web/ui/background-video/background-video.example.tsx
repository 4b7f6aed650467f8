import type { CSSProperties, ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { BackgroundVideo } from './background-video.tsx';

const BOX: CSSProperties = { position: 'relative', height: 320, borderRadius: 16, overflow: 'hidden' };
const NAMES = ['Ala-Kul', 'Göreme', '马尔代夫的珊瑚礁'];

function Films({ count }: { count: number }): ReactNode {
  const t = useText();
  const { landingVideos } = useSite();
  const films = landingVideos.slice(0, count).map((film, index) => ({ ...film, name: NAMES[index] ?? '' }));
  return (
    <div style={BOX} className="on-picture">
      <BackgroundVideo
        films={films}
        texts={{ pause: (name) => t('home.film_pause', { name }), play: (name) => t('home.film_play', { name }) }}
      />
    </div>
  );
}

export default {
  title: 'Background video',
  about: 'Muted looping films behind the headline of the home page. For films with controls use the video.',
  examples: [
    { id: 'three', name: 'Three films, the first with a poster', Draw: () => <Films count={3} /> },
    { id: 'one', name: 'One film that begins again', Draw: () => <Films count={1} /> },
    { id: 'none', name: 'None: nothing', Draw: () => <Films count={0} /> },
  ],
} satisfies WidgetExamples;
