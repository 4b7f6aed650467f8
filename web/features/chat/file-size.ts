import type { Translate } from '#web/i18n/use-text.ts';

/** A size as text: 340 KB, 2.1 MB. */
export function sizeText(t: Translate, number: (value: number) => string, bytes: number): string {
  if (bytes < 1_000_000) return t('chat.size_kb', { size: number(Math.max(1, Math.round(bytes / 1000))) });
  return t('chat.size_mb', { size: number(Math.round(bytes / 100_000) / 10) });
}
