import { HtmlValidate } from 'html-validate';

/** What the Nu checker calls an error, as far as it is about elements, attributes and headings; style is not. */
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
    // The filters of a search come before its results.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    'no-dup-attr': 'error',
    'no-dup-id': 'error',
    'no-redundant-for': 'error',
    'valid-id': ['error', { relaxed: true }],
  },
});

/** What the checker above does not know: patterns of tags that the Nu checker refuses. */
const REFUSED: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['aria-expanded with popovertarget', /<\w+(?=[^>]* aria-expanded=)(?=[^>]* popovertarget=)[^>]*>/i],
  ['imagesrcset without widths', /<link[^>]* imagesrcset="[^" ]*"[^>]*>/],
  ['imagesrcset without imagesizes', /<link(?=[^>]* imagesrcset=)(?![^>]* imagesizes=)[^>]*>/],
  ['dd before dt', /<d(iv|l)[^>]*><dd\b[^>]*>/],
];

/** What is wrong with the HTML of a page as the server sends it. */
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

/** What the head of a public page lacks for search engines and previews of links. */
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
    ...([...title].length > 0 && [...title].length <= 70 ? [] : [`a title of ${[...title].length} letters: ${title}`]),
    ...metas.filter((meta) => !html.includes(`<meta ${meta}`)).map((meta) => `no ${meta}`),
  ];
}
