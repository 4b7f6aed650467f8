import { useText } from '#web/i18n/use-text.ts';
import type { PaginationProps } from '#web/ui/pagination/pagination.tsx';

/** Texts of page links; `label` names the list. */
export function usePageTexts(label = 'ui.pages'): PaginationProps['texts'] {
  const t = useText();
  return {
    label: t(label),
    previous: t('ui.previous'),
    next: t('ui.next'),
    page: (page) => t('ui.page', { page }),
  };
}
