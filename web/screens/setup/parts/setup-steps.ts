import type { SiteSettingsReply } from '#contract/site/site-settings.ts';

/** The steps in order. */
export const STEPS = ['admin', 'look', 'contacts', 'languages', 'legal', 'payment', 'email', 'open'] as const;
export type SetupStep = (typeof STEPS)[number];

/** The first step that was never saved. */
export const firstOpenStep = (settings: SiteSettingsReply): SetupStep =>
  (['look', 'contacts', 'languages', 'legal', 'payment', 'email'] as const).find(
    (section) => settings[section].version === 0,
  ) ?? 'open';
