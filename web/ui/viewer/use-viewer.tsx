import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { ViewerProps, ViewerTexts } from './viewer.tsx';

export interface ViewerOptions extends Pick<ViewerProps, 'items' | 'title' | 'label' | 'playsOpened'> {
  /** Loaded when the viewer is first needed. */
  texts: () => Promise<ViewerTexts>;
}

interface ViewerLink {
  href: string;
  'data-prefetch': 'off';
  onClick: (event: MouseEvent) => void;
}

interface UsedViewer {
  /** Props of a link that opens the viewer at an item; without script or viewer it opens `href`. */
  linkTo: (index: number, href: string) => ViewerLink;
  /** Preloads the viewer on hover. */
  warm: () => void;
  viewer: ReactNode;
}

interface Ready {
  Viewer: ComponentType<ViewerProps>;
  texts: ViewerTexts;
}

/** The viewer of a gallery, loaded on first use. */
export function useViewer({ texts, ...parts }: ViewerOptions): UsedViewer {
  const loading = useRef<Promise<boolean> | null>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const fetchAll = async (): Promise<boolean> => {
    try {
      const [{ Viewer }, loadedTexts] = await Promise.all([import('./viewer.tsx'), texts()]);
      setReady({ Viewer, texts: loadedTexts });
      return true;
    } catch {
      loading.current = null;
      return false;
    }
  };
  const ask = (): Promise<boolean> => (loading.current ??= fetchAll());
  const linkTo = (index: number, href: string): ViewerLink => ({
    href,
    'data-prefetch': 'off',
    onClick(event) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setOpened(index);
      void ask().then((isThere) => !isThere && location.assign(href));
    },
  });
  const viewer = ready && (
    <ready.Viewer {...parts} texts={ready.texts} opened={opened} onClose={() => setOpened(null)} />
  );
  return { linkTo, warm: () => void ask(), viewer };
}
