import { numberFormat } from '#domain/text/intl.ts';
import { useLocaleTag } from './locale-tag.ts';

/** Percents as text, with one decimal at most: `1.5%`, in German `1,5 %`. */
export function usePercent(): (percent: number) => string {
  const tag = useLocaleTag();
  return (percent) => numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}
