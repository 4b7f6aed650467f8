import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';

const ShareMenu = lazy(async () => (await import('./share-menu.tsx')).ShareMenu);

interface SharePageProps {
  /** Path and query of the shared page. */
  address: string;
  title: string;
  label: string;
  /** Only an icon on a phone. */
  isCompact?: boolean;
}

/** The share button: the device's share sheet on a phone, else a menu loaded on first use. */
export function SharePage({ address, title, label, isCompact = false }: SharePageProps): ReactNode {
  const { origin } = useSite();
  const loadShareTexts = useTextLoader('share');
  const [isOpen, setOpen] = useState(false);
  const shared = { url: origin + address, title };
  const share = async (): Promise<void> => {
    // The press that closes an open menu must not reopen it.
    if (isOpen) return;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return navigator.share(shared).catch(() => {});
    await Promise.all([loadShareTexts(), import('./share-menu.tsx')]);
    setOpen(true);
  };
  return (
    <span className="share-page needs-script">
      <Button
        {...(isCompact && { variant: 'quiet' })}
        icon="share"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void share()}
      >
        <span className={isCompact ? 'desktop-only' : undefined}>{label}</span>
        {isCompact && <span className="sr phone-only">{label}</span>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareMenu shared={shared} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
