import type { ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { BrandIcon } from './brand-icon.tsx';
import brands from './brands.svg?raw';
import { Icon } from './icon.tsx';
import icons from './icons.svg?raw';

const namesIn = (sprite: string, mark: string): string[] =>
  [...sprite.matchAll(new RegExp(`id="${mark}-([\\w-]+)"`, 'g'))].map(([, name]) => name ?? '').sort();

function Names({ names, draw }: { names: readonly string[]; draw: (name: string) => ReactNode }): ReactNode {
  return (
    <ul style={{ display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {names.map((name) => (
        <li key={name} className="row t-14">
          {draw(name)}
          {name}
        </li>
      ))}
    </ul>
  );
}

export default {
  title: 'Icon',
  about:
    'One family of outline icons, beside a text or in an element with an accessible name. Never in place of a word.',
  examples: [
    {
      id: 'sizes',
      name: '16, 20 and 24 pixels',
      Draw: () => (
        <span className="row">
          <Icon name="map-pin" size={16} />
          <Icon name="map-pin" />
          <Icon name="map-pin" size={24} />
        </span>
      ),
    },
    {
      id: 'all',
      name: 'All of them',
      Draw: () => <Names names={namesIn(icons, 'i')} draw={(name) => <Icon name={name} />} />,
    },
    {
      id: 'brands',
      name: 'Marks of messengers and networks',
      Draw: () => <Names names={namesIn(brands, 'b')} draw={(name) => <BrandIcon name={name} />} />,
    },
  ],
} satisfies WidgetExamples;
