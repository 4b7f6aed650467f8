import { HtmlValidate } from 'html-validate';

/** Rules of the Nu checker about elements, attributes and headings, without style. */
const checker = new HtmlValidate({
  root: true,
  extends: [],
  elements: ['html5'],
  rules: {
    'attribute-allowed-values': 'error',
    'close-order': 'error',
    deprecated: 'error',
    'element-name': 'error',
    'element-permitted-content': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-permitted-parent': 'error',
    'element-required-ancestor': 'error',
    'element-required-attributes': 'error',
    'element-required-content': 'error',
    // The filters of a search precede its results.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    'no-dup-attr': 'error',
    'no-dup-id': 'error',
    'no-redundant-for': 'error',
    'valid-id': ['error', { relaxed: true }],
  },
});

/** Patterns of tags that the Nu checker rejects and the checker above does not know. */
const REFUSED: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['aria-expanded with popovertarget', /<\w+(?=[^>]* aria-expanded=)(?=[^>]* popovertarget=)[^>]*>/i],
  ['imagesrcset without widths', /<link[^>]* imagesrcset="[^" ]*"[^>]*>/],
  ['imagesrcset without imagesizes', /<link(?=[^>]* imagesrcset=)(?![^>]* imagesizes=)[^>]*>/],
  ['dd before dt', /<d(iv|l)[^>]*><dd\b[^>]*>/],
];

/** Errors in the server-rendered HTML of a page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message}: ${html.slice(offset - 1, offset + 80)}`),
  );
  const refused = REFUSED.flatMap(([fault, pattern]) => {
    const tag = pattern.exec(html)?.[0];
    return tag ? [`${fault}: ${tag}`] : [];
  });
  const firsts = html.match(/<h1\b/g)?.length ?? 0;
  return [...faults, ...refused, ...(firsts === 1 ? [] : [`${firsts} headings of the first level`])];
}

/** Missing metadata of a public page for search engines and link previews. */
export function headFaults(html: string): string[] {
  const title = (/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '').replace(/&#?\w+;/g, '&');
  const metas = [
    'name="description"',
    'name="twitter:card" content="summary_large_image"',
    'property="og:title"',
    'property="og:image"',
    'property="og:image:alt"',
    'property="og:url"',
  ];
  return [
    ...([...title].length > 0 && [...title].length <= 70
      ? []
      : [`a title of ${[...title].length} characters: ${title}`]),
    ...metas.filter((meta) => !html.includes(`<meta ${meta}`)).map((meta) => `no ${meta}`),
  ];
}
