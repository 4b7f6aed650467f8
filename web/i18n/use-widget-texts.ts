import { useFormats } from './use-formats.ts';
import { useText } from './use-text.ts';

const MB = 1_000_000;
const KB = 1000;

/** Texts of a list with typeahead, in the shape of `Combobox`. */
export function useComboboxTexts() {
  const t = useText();
  return {
    loading: t('ui.loading'),
    empty: t('ui.nothing_found'),
    failed: t('form.failed'),
    retry: t('ui.try_again'),
    clear: t('ui.clear'),
    count: (count: number) => t('form.choices', { count }),
  };
}

/** Texts of `CityAutocomplete`. */
export function useCityTexts() {
  const t = useText();
  return { ...useComboboxTexts(), create: (name: string) => t('form.city_create', { name }) };
}

/** Rating labels, worst first. */
export function useRatingWords(): readonly [string, string, string, string, string] {
  const t = useText();
  return [t('form.rating_1'), t('form.rating_2'), t('form.rating_3'), t('form.rating_4'), t('form.rating_5')];
}

/** Texts of `FileField`; the size limit is part of its error and of `hint`. */
export function useFileTexts(maxBytes: number) {
  const t = useText();
  const { rating } = useFormats();
  const size = (bytes: number): string =>
    bytes < MB
      ? t('form.file_kb', { size: Math.max(1, Math.round(bytes / KB)) })
      : t('form.file_mb', { size: rating(bytes / MB).replace(/[.,]0$/, '') });
  return {
    hint: t('form.file_hint', { size: size(maxBytes) }),
    texts: {
      choose: t('form.file_choose'),
      size,
      sending: ({ percent, size: whole }: { percent: number; size: string }) =>
        t('form.file_sending', { percent, size: whole }),
      remove: (name: string) => t('form.file_remove', { name }),
      stop: (name: string) => t('form.file_stop', { name }),
      fault: (fault: 'kind' | 'size' | 'empty') => t(`form.file_${fault}`, { size: size(maxBytes) }),
    },
  };
}
