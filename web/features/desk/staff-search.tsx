import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import type { ScreenName } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SearchField } from '#web/ui/search-field/search-field.tsx';

/** Search of a list. The phrase is stored in the URL, together with the parameters in `params`. */
export function StaffSearch({
  label,
  route,
  q,
  params = {},
}: {
  label: string;
  route: ScreenName;
  q: string;
  params?: Record<string, string>;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { navigate } = usePage();
  const [text, setText] = useState(q);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    navigate(href(route, {}, { ...params, q: text.trim() || undefined }));
  };
  return (
    <form className="seek" role="search" onSubmit={submit}>
      <SearchField label={label} value={text} onChange={setText} clearLabel={t('desk.staff.clear')} maxLength={100} />
      <Button type="submit" icon="search">
        {t('desk.staff.search')}
      </Button>
    </form>
  );
}
