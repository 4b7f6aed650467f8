import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';

/** A link to the help centre, or to the article that explains what the visitor sees. */
export function HelpLink({ slug }: { slug?: string }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <a className="link" href={href('help-center', slug ? { slug } : {})}>
      {t('site.help_center')}
    </a>
  );
}
