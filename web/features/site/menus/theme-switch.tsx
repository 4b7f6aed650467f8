import { useSyncExternalStore, type ReactNode } from 'react';
import { writeCookie } from '#web/browser/cookies.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const YEAR_S = 31_536_000;
const THEMES = [
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
  { theme: 'system', icon: 'eye' },
] as const;
type Theme = (typeof THEMES)[number]['theme'];

const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shownTheme = (): string => document.documentElement.dataset['theme'] ?? 'system';

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  writeCookie('theme', theme, theme === 'system' ? 0 : YEAR_S);
  for (const listener of listeners) listener();
}

/** Light, dark or system theme. The server renders the theme of the cookie, so that no page flashes. */
export function ThemeSwitch(): ReactNode {
  const t = useText();
  const shown = useSyncExternalStore(watch, shownTheme, () => 'system');
  return (
    <fieldset className="segments segments--icons" aria-label={t('site.theme')}>
      {THEMES.map(({ theme, icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={shown === theme}
          aria-label={theme === 'system' ? undefined : t(`site.theme_${theme}`)}
          title={t(`site.theme_${theme}`)}
          onClick={() => choose(theme)}
        >
          {theme === 'system' ? t('site.theme_auto') : <Icon name={icon} size={16} />}
        </button>
      ))}
    </fieldset>
  );
}
