import type * as calls from '#contract/content/legal.ts';
import type { LegalPage } from '#contract/content/legal.ts';
import type { LegalText } from '#domain/site/legal-texts.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { ContentDeps } from '#server/features/content/content-deps.ts';
import { renderBlocks, sectionsOf } from '#server/features/content/markdown/render-blocks.ts';
import { readPublished, type StoredEntry } from '#server/features/content/store/content-store.ts';
import { compareTexts } from './compare-texts.ts';

type Version = StoredEntry<'legal'>;

/** The versions of a text, newest first. */
const versionsOf = (entries: readonly Version[], text: LegalText): Version[] =>
  entries
    .filter(({ key, fields }) => key === `${text}-${fields.version}`)
    .sort((a, b) => (a.fields.date < b.fields.date ? 1 : -1));

/** Handlers of legal texts. */
export function legalHandlers({ db, clock, referencesFor }: ContentDeps): Handlers<typeof calls> {
  return {
    async getLegalText(context, { query: { text, version, since } }) {
      const { locale, site } = context;
      const versions = versionsOf(await readPublished(db, 'legal', locale), text);
      const today = clock.now().toISOString().slice(0, 10);
      // A site whose first text takes effect later shows that text already.
      const inForce = versions.find(({ fields }) => fields.date <= today) ?? versions.at(-1);
      const find = (requested: string | undefined): Version | undefined =>
        versions.find(({ fields }) => fields.version === requested);
      const shown = version === undefined ? inForce : find(version);
      const earlier = since === undefined ? shown && versions[versions.indexOf(shown) + 1] : find(since);
      if (!shown || (since !== undefined && !earlier)) throw new Problem('not_found');
      const render = (body: string) => renderBlocks(body, site, referencesFor(context));
      const [blocks, before] = await Promise.all([render(shown.body), earlier ? render(earlier.body) : null]);
      const stateOf = (one: Version): LegalPage['versions'][number]['state'] =>
        one.fields.date > today ? 'future' : one === inForce ? 'in_force' : 'past';
      return {
        text,
        version: shown.fields.version,
        date: shown.fields.date,
        locale: shown.locale,
        title: shown.title,
        summary: shown.summary,
        blocks,
        sections: sectionsOf(blocks),
        versions: versions.map((one) => ({
          version: one.fields.version,
          date: one.fields.date,
          state: stateOf(one),
        })),
        since: earlier?.fields.version ?? null,
        changes: before ? compareTexts(before, blocks, shown.locale) : [],
      };
    },
  };
}
