import type { ReactNode } from 'react';
import { viewerTexts } from '#web/i18n/media-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '#web/ui/example.ts';
import type { GalleryImage } from '#web/ui/picture/media.ts';
import { demoPictures } from '#web/ui/picture/demo-pictures.example.ts';
import { TileGallery } from './tile-gallery.tsx';

function Tiles({ images }: { images: readonly GalleryImage[] }): ReactNode {
  const t = useText();
  const texts = {
    viewAll: (count: number) => t('media.view_all', { count }),
    open: (number: number, total: number) => t('media.photo_open', { number, total }),
    viewer: async () => viewerTexts(t),
  };
  return <TileGallery images={images} title="Song-Kul" label="Pictures of Song-Kul" texts={texts} />;
}

export default {
  title: 'Tile gallery',
  about: 'The first pictures of many as upright tiles. The viewer shows all of them.',
  examples: [
    { id: 'many', name: 'More than six', Draw: () => <Tiles images={demoPictures} /> },
    { id: 'six', name: 'Six', Draw: () => <Tiles images={demoPictures.slice(0, 6)} /> },
    { id: 'three', name: 'Three', Draw: () => <Tiles images={demoPictures.slice(0, 3)} /> },
    {
      id: 'addresses',
      name: 'Addresses alone',
      Draw: () => <Tiles images={['/pictures/1/{size}', '/pictures/2/{size}']} />,
    },
    { id: 'none', name: 'No pictures: nothing', Draw: () => <Tiles images={[]} /> },
  ],
} satisfies WidgetExamples;
