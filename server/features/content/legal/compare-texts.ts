import { diffArrays, diffWords } from 'diff';
import type { Block } from '#contract/content/blocks.ts';
import type { LegalPage } from '#contract/content/legal.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { textOf } from '#server/features/content/markdown/render-blocks.ts';

type Change = LegalPage['changes'][number];

interface Paragraph {
  text: string;
  section: Change['section'];
}

/** Headings, paragraphs, list items and table rows, each with its section. */
function paragraphsOf(blocks: readonly Block[]): Paragraph[] {
  let section: Change['section'] = null;
  return blocks.flatMap(({ type, level, id, runs = [], items = [], rows = [] }) => {
    if (type === 'heading' && level === 2 && id) section = { id, title: textOf(runs) };
    const texts = [...(runs.length > 0 ? [textOf(runs)] : []), ...items.map(textOf), ...rows.map(rowText)];
    return texts.map((text) => ({ text, section }));
  });
}

const rowText = (cells: readonly NonNullable<Block['runs']>[]): string => cells.map(textOf).join(' · ');

/** Paragraphs that differ between two versions of a text, with their changed words. */
export function compareTexts(before: readonly Block[], after: readonly Block[], locale: Locale): Change[] {
  const words = new Intl.Segmenter(langOf(locale), { granularity: 'word' });
  const isSame = (a: Paragraph, b: Paragraph): boolean => a.text === b.text;
  const pieces = diffArrays(paragraphsOf(before), paragraphsOf(after), { comparator: isSame });
  return pieces.flatMap(({ added, removed, value }, at) => {
    if (!added && !removed) return [];
    const previous = pieces[at - 1];
    // A removed paragraph is compared with the one that replaces it.
    if (removed && pieces[at + 1]?.added) return [];
    const gone = added && previous?.removed ? previous.value : removed ? value : [];
    const come = added ? value : [];
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
      const [was, is] = [gone[index], come[index]];
      return {
        section: is?.section ?? null,
        parts: diffWords(was?.text ?? '', is?.text ?? '', { intlSegmenter: words }).map((part) => ({
          text: part.value,
          kind: part.added ? ('added' as const) : part.removed ? ('removed' as const) : ('same' as const),
        })),
      };
    });
  });
}
