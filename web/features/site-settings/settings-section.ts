import { useEffect, useEffectEvent } from 'react';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';

/** The form of one section of the settings. */
export interface SectionProps {
  settings: SiteSettingsReply;
  onSaved: (settings: SiteSettingsReply) => void;
  /** Called when the form begins or ceases to differ from what is stored. */
  onChanged?: ((isChanged: boolean) => void) | undefined;
  /** Text of its button. */
  submit: string;
  /** Runs a call that may need a proof of identity first; the screen passes it in from the account feature. */
  withProof: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Reports to the screen whether a section has unsaved changes. */
export function useChanged(isChanged: boolean, onChanged: SectionProps['onChanged']): void {
  const report = useEffectEvent(() => onChanged?.(isChanged));
  useEffect(() => report(), [isChanged]);
}
