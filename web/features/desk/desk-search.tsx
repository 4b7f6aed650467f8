import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import type { ScreenName } from '#web/paths.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** The longest text that lists of the desk are searched for. */
export const MAX_SEARCH_LENGTH = 100;

/** Searches a list; the phrase is stored in the address beside the parameters in `keep`. Works without script. */
export function DeskSearch({
  route,
  name,
  value = '',
  label,
  keep = {},
  maxLength = MAX_SEARCH_LENGTH,
}: {
  route: ScreenName;
  /** Query parameter of the phrase. */
  name: string;
  value?: string;
  /** Accessible name and placeholder. */
  label: string;
  keep?: Readonly<Record<string, string | number | undefined>>;
  maxLength?: number;
}): ReactNode {
  const href = useHref();
  return (
    <search>
      <form action={href(route)} className="input deskfind">
        <Icon name="search" size={16} />
        {Object.entries(keep).map(
          ([key, text]) => text !== undefined && <input key={key} type="hidden" name={key} value={text} />,
        )}
        <input
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          maxLength={maxLength}
          placeholder={label}
          aria-label={label}
        />
      </form>
    </search>
  );
}
