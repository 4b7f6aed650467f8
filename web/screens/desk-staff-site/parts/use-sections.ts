import { useEffect, useState } from 'react';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { SECTIONS, type SiteSection } from './sections.ts';

/** The section in the fragment of the address. */
const inAddress = (): SiteSection[] => SECTIONS.filter((name) => location.hash === `#${name}`);

/** What the screen knows of its sections: the stored values, and which are changed, just saved, or opened on a phone. */
export function useSections(first: SiteSettingsReply) {
  const [settings, setSettings] = useState(first);
  const [saved, setSaved] = useState<SiteSection | null>(null);
  const [unsaved, setUnsaved] = useState<readonly SiteSection[]>([]);
  const [opened, setOpened] = useState<readonly SiteSection[]>([]);
  useEffect(() => {
    const show = (): void => setOpened((now) => [...now, ...inAddress()]);
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, []);
  return {
    settings,
    unsaved,
    opened,
    open: (section: SiteSection, isOpen: boolean) =>
      setOpened((now) => [...now.filter((name) => name !== section), ...(isOpen ? [section] : [])]),
    isSaved: (section: SiteSection) => saved === section && !unsaved.includes(section),
    store(section: SiteSection, found: SiteSettingsReply): void {
      setSettings(found);
      setSaved(section);
    },
    mark: (section: SiteSection, isChanged: boolean) =>
      setUnsaved((now) =>
        now.includes(section) === isChanged
          ? now
          : SECTIONS.filter((name) => (name === section ? isChanged : now.includes(name))),
      ),
  };
}
