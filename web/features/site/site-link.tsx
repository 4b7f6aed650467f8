import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/**
 * The link to the home page: the operator's logo or the drawn mark, and the name unless the logo spells it.
 */
export function SiteLink({ label }: { label?: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { logo } = useSite();
  return (
    <a className="logo" href={href('home')} aria-label={label}>
      {logo ? (
        // oxlint-disable-next-line jsx-a11y/alt-text -- among the attributes
        <img {...logo} />
      ) : (
        <Icon name="mark" size="fit" />
      )}
      {!logo?.alt && <span>{t('site.title')}</span>}
    </a>
  );
}
