import { useFormats } from './use-formats.ts';

/** Languages that set a no-break space before the sign. */
const SPACED = /^(de|ru)\b/;

/** Percents as text, with one decimal at most: `1.5%`, in German `1,5 %`. */
export function usePercent(): (percent: number) => string {
  const { number, tag } = useFormats();
  return (percent) => `${number(Math.round(percent * 10) / 10)}${SPACED.test(tag) ? '\u00a0' : ''}%`;
}
