import { useState } from 'react';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { SECTIONS, type SiteSection } from './sections.ts';

/** What the screen knows of its sections: the stored values, and which of them are changed or have just been saved. */
export function useSections(first: SiteSettingsReply) {
  const [settings, setSettings] = useState(first);
  const [saved, setSaved] = useState<SiteSection | null>(null);
  const [unsaved, setUnsaved] = useState<readonly SiteSection[]>([]);
  return {
    settings,
    unsaved,
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
