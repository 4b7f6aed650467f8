import { useRef, type ReactNode } from 'react';
import type { SharedPage } from '#domain/site/share-links.ts';
import { useShareTexts } from '#web/i18n/use-share-texts.ts';
import { useSite } from '#web/state/site.ts';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { ShareButtons } from '#web/ui/share-buttons/share-buttons.tsx';
import './share-menu.css';

/** The share menu below its button; a sheet on a phone. Open while it is mounted. */
export function ShareMenu({
  shared,
  label,
  onClose,
}: {
  shared: SharedPage;
  label: string;
  onClose: () => void;
}): ReactNode {
  const { availableShareButtons } = useSite();
  const texts = useShareTexts();
  const box = useRef<HTMLDivElement>(null);
  useOnMount(() => {
    box.current?.showPopover();
    box.current?.querySelector<HTMLElement>('a, button')?.focus();
  });
  return (
    <div
      ref={box}
      popover="auto"
      className="menu pop share-menu"
      role="dialog"
      aria-label={label}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <ShareButtons ways={availableShareButtons} shared={shared} texts={texts} />
    </div>
  );
}
