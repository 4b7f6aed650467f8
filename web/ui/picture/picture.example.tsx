import type { WidgetExamples } from '#web/ui/example.ts';
import { Picture } from './picture.tsx';

const lake = {
  url: '/pictures/1/{size}',
  alt: 'A lake between mountains',
  width: 1600,
  height: 1067,
  color: '#7b8a93',
};

export default {
  title: 'Picture',
  about:
    "A product picture in a box of fixed size, which shows the picture's mean colour until it loads. For drawings use icons.",
  examples: [
    {
      id: 'card',
      name: 'Of a card',
      Draw: () => (
        <div style={{ width: '300px', height: '225px' }}>
          <Picture picture={lake} shape="card" sizes="300px" className="styleguide__fill" />
        </div>
      ),
    },
    {
      id: 'thumb',
      name: 'Small',
      Draw: () => (
        <div style={{ width: '150px', height: '95px' }}>
          <Picture picture={lake} shape="thumb" sizes="150px" className="styleguide__fill" />
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
