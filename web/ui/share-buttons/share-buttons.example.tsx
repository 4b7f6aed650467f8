import type { ReactNode } from 'react';
import type { ShareWay } from '#domain/site/share-links.ts';
import { useShareTexts } from '#web/i18n/use-share-texts.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import { ShareButtons } from './share-buttons.tsx';

const shared = {
  url: 'https://serai.example/horses-and-yurts-1008',
  title: 'Horses & yurts: nine days round Song-Köl',
};

function Ways({ ways }: { ways: readonly ShareWay[] }): ReactNode {
  return <ShareButtons ways={ways} shared={shared} texts={useShareTexts()} />;
}

export default {
  title: 'Share buttons',
  about: 'Ways to share a page, as the site configures them. For contacts use messengers.',
  examples: [
    { id: 'default', name: 'As the default site has them', Draw: () => <Ways ways={['facebook', 'x', 'email']} /> },
    {
      id: 'all',
      name: 'All of them',
      Draw: () => <Ways ways={['telegram', 'whatsapp', 'facebook', 'x', 'vk', 'ok', 'viber', 'email', 'copy']} />,
    },
    {
      id: 'narrow',
      name: 'In a narrow place',
      Draw: () => (
        <div style={{ maxWidth: '220px' }}>
          <Ways ways={['telegram', 'email', 'copy']} />
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
