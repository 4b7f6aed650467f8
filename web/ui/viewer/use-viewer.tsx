import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { ViewerProps, ViewerTexts } from './viewer.tsx';

export interface ViewerOptions extends Pick<ViewerProps, 'items' | 'title' | 'label' | 'playsOpened'> {
  /** Asked when the viewer is first wanted. */
  texts: () => Promise<ViewerTexts>;
}

export interface ViewerLink {
  href: string;
  'data-prefetch': 'off';
  onClick: (event: MouseEvent) => void;
}

interface UsedViewer {
  /** What makes a link open the viewer at an item; without script, and where the viewer cannot be had, it leads to `href`. */
  linkTo: (index: number, href: string) => ViewerLink;
  /** Fetches the viewer ahead: somebody points at what opens it. */
  warm: () => void;
  viewer: ReactNode;
}

interface Ready {
  Viewer: ComponentType<ViewerProps>;
  texts: ViewerTexts;
}

/** The viewer for a gallery, fetched when it is first wanted. */
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
