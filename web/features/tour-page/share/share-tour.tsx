import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';

const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

/** The share button: the device's share sheet on a phone, else a menu loaded on first use. */
export function ShareTour({ name, slug }: { name: string; slug: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { origin } = useSite();
  const loadShareTexts = useTextLoader('share');
  const [isOpen, setOpen] = useState(false);
  const shared = { url: origin + href('tour-page', { slug }), title: name };
  const share = async (): Promise<void> => {
    // The press that closes an open menu must not open it again.
    if (isOpen) return;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return navigator.share(shared).catch(() => {});
    await Promise.all([loadShareTexts(), import('./share-menu.tsx')]);
    setOpen(true);
  };
  return (
    <span className="share-tour needs-script">
      <Button variant="quiet" icon="share" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => void share()}>
        <span className="desktop-only">{t('tour.share')}</span>
        <span className="sr phone-only">{t('tour.share')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareMenu shared={shared} label={t('tour.share')} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
