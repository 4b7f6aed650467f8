import type { Picture, TourCard } from '#contract/catalogue/card.ts';
import type { Block, Run } from '#contract/content/blocks.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { parseMarkdown, type Directive } from './parse-markdown.ts';

/** Resolves what a text refers to. */
export interface References {
  /** Tours on sale in a country and the path of their search page; null without any. */
  tours(country: string, activity: string | null): Promise<{ tours: TourCard[]; path: string } | null>;
  picture(name: string): Promise<Picture | null>;
}

/**
 * Renders a stored text. Leaves out references that no longer exist; `{email}` becomes the site's address, `{site}` its
 * name.
 */
export async function renderBlocks(
  body: string,
  { title, contacts }: Pick<SiteConfig, 'title' | 'contacts'>,
  references: References,
): Promise<Block[]> {
  const { blocks } = parseMarkdown(body.replaceAll('{email}', contacts.email).replaceAll('{site}', title));
  const rendered = blocks.map(async (block): Promise<Block[]> => {
    switch (block.type) {
      case 'tours':
      case 'picture':
      case 'cookies':
        return renderDirective(block, references);
      case 'quote':
        return [{ type: 'quote', items: block.paragraphs }];
      case 'table':
        return [{ type: 'table', items: block.head, rows: block.rows }];
      default:
        return [block];
    }
  });
  return (await Promise.all(rendered)).flat();
}

async function renderDirective(block: Directive, references: References): Promise<Block[]> {
  if (block.type === 'cookies') return [{ type: 'cookies' }];
  if (block.type === 'tours') {
    const found = await references.tours(block.country, block.activity);
    return found ? [{ type: 'tours', ...found }] : [];
  }
  const picture = await references.picture(block.name);
  return picture ? [{ type: 'picture', picture, caption: block.caption }] : [];
}

/** The plain text of runs. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** The sections of a text, by its second-level headings. */
export const sectionsOf = (blocks: readonly Block[]): { id: string; title: string }[] =>
  blocks.flatMap(({ type, level, id, runs }) =>
    type === 'heading' && level === 2 && id ? [{ id, title: textOf(runs ?? []) }] : [],
  );
