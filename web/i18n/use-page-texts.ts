import { useText } from './use-text.ts';

/** Texts of `Pagination`; `label` names the list. */
export function usePageTexts(label = 'ui.pages') {
  const t = useText();
  return {
    label: t(label),
    previous: t('ui.previous'),
    next: t('ui.next'),
    page: (page: number) => t('ui.page', { page }),
  };
}
