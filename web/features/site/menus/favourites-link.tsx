import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Indicator } from '#web/ui/indicator/indicator.tsx';

/** Above this number the badge shows "99+". */
const MAX_COUNT = 99;

/** Link to the favourites: a heart with their number, which is known after hydration and causes no layout shift. */
export function FavouritesLink({
  route,
  className,
  hasText = false,
}: {
  route: string;
  className?: string;
  hasText?: boolean;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { length } = useStore(usePage().favourites);
  const name = t('site.favourites');
  const saved = (): string => t('site.favourites_count', { count: length });
  return (
    <a
      className={className}
      href={href('favorites')}
      aria-current={route === 'favorites' ? 'page' : undefined}
      aria-label={hasText ? undefined : length > 0 ? `${name}, ${saved()}` : name}
    >
      <Indicator count={length} max={MAX_COUNT} {...(hasText && { label: `${saved()} ` })}>
        <Icon name="heart" size={24} />
      </Indicator>
      {hasText && name}
    </a>
  );
}
