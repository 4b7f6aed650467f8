import type { CSSProperties, ReactNode } from 'react';
import { colorStyle } from '#domain/site/site-colors.ts';
import type { ShownLogo } from '#domain/site/site-settings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import './site-settings.css';

/** Colours of a site that has not chosen its own. */
export const DEFAULT_COLORS = { action: '#b5472b', link: '#1d4e79' };

/** Name, logo and colours of the site as edited. */
export interface Branding {
  title: string;
  logo: ShownLogo | null;
  colors: { action: string; link: string };
}

interface PreviewsProps {
  branding: Branding;
  /** First language and currency. */
  corner?: string;
  /** Lines of the footer. */
  foot?: readonly string[];
}

/** A sample of the site in one theme. */
function SitePreview({
  branding: { title, logo, colors },
  corner,
  foot,
  theme,
}: PreviewsProps & { theme: 'light' | 'dark' }): ReactNode {
  const t = useText();
  const style = Object.fromEntries(
    colorStyle(colors)
      .split(';')
      .map((line) => line.split(/:(.*)/s)),
  ) as CSSProperties;
  return (
    <div
      className={theme === 'dark' ? 'site-sample site-sample--dark' : 'site-sample'}
      style={{ ...style, colorScheme: theme }}
      aria-hidden="true"
    >
      <p className="site-sample__top">
        {logo ? <img {...logo} alt={logo.alt} /> : <Icon name="mark" size="fit" />}
        {!logo?.alt && title}
        {corner && <span className="site-sample__corner">{corner}</span>}
      </p>
      <div className="site-sample__body">
        <b>{t('desk.setup.sample_tour')}</b>
        <p className="site-sample__row">
          <span className="site-sample__link">{t('desk.setup.sample_link')}</span>
          <span className="site-sample__go">{t('desk.setup.sample_button')}</span>
        </p>
      </div>
      {foot && foot.length > 0 && (
        <p className="site-sample__foot">
          {foot.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Samples of the site in both themes. */
export function SitePreviews(previews: PreviewsProps): ReactNode {
  const t = useText();
  return (
    <div className="site-samples">
      <p className="ink-2">{t('desk.setup.preview')}</p>
      {(['light', 'dark'] as const).map((theme) => (
        <SitePreview key={theme} {...previews} theme={theme} />
      ))}
    </div>
  );
}
