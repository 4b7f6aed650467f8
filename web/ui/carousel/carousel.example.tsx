import type { ReactNode } from 'react';
import { carouselTexts } from '#web/i18n/media-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { demoPictures } from '#web/ui/picture/demo-pictures.example.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Carousel } from './carousel.tsx';

const slides = demoPictures.slice(0, 6).map((picture) => ({
  key: picture.url,
  content: (
    <a className="stack" href="#one">
      <Picture picture={picture} shape="card" sizes="(min-width: 992px) 33vw, 100vw" className="styleguide__pic" />
      <span className="t-14">{picture.alt}</span>
    </a>
  ),
}));

function Row({ count = 6, className }: { count?: number; className?: string }): ReactNode {
  const t = useText();
  return (
    <Carousel
      label="Pictures of the lake"
      texts={carouselTexts(t)}
      slides={slides.slice(0, count)}
      head={<h3 className="h3">Die schönsten Aussichten rund um den See</h3>}
      className={className}
    />
  );
}

// Swiper puts moving slides on their own layer, whose edges render one shade off.
export default {
  title: 'Carousel',
  about: 'A row of slides, one or several at a time. For cards use the rail; for pictures that open use a gallery.',
  examples: [
    {
      id: 'one',
      name: 'One at a time',
      Draw: () => (
        <div style={{ maxWidth: 480 }}>
          <Row />
        </div>
      ),
    },
    { id: 'some', name: 'Some at a time', Draw: () => <Row className="styleguide__some" /> },
    { id: 'few', name: 'Fewer than there is room for', Draw: () => <Row className="styleguide__some" count={2} /> },
    {
      id: 'single',
      name: 'A single slide',
      Draw: () => (
        <div style={{ maxWidth: 480 }}>
          <Row count={1} />
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
