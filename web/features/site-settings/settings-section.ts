import type { SiteSettingsReply } from '#contract/site/site-settings.ts';

/** The form of one section of the settings. */
export interface SectionProps {
  settings: SiteSettingsReply;
  onSaved: (settings: SiteSettingsReply) => void;
  /** Text of its button. */
  submit: string;
  /** Runs a call that may need a proof of identity first; the screen passes it in from the account feature. */
  withProof: <T>(act: () => Promise<T>) => Promise<T>;
}
