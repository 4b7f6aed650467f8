import { createHmac, randomBytes } from 'node:crypto';
import type * as calls from '#contract/content/help-center.ts';
import { HELP_RESULTS, type HelpLink, type HelpTopic } from '#contract/content/help-center.ts';
import type { Locale } from '#domain/locales.ts';
import type { CallContext, Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { ContentDeps } from '#server/features/content/content-deps.ts';
import { parseMarkdown, runsOf } from '#server/features/content/markdown/parse-markdown.ts';
import { renderBlocks, sectionsOf, textOf } from '#server/features/content/markdown/render-blocks.ts';
import {
  findPublished,
  readGroups,
  readPublished,
  type StoredEntry,
} from '#server/features/content/store/content-store.ts';
import { readVotes, storeVote } from '#server/features/content/store/vote-store.ts';
import { cachedRead } from '#server/platform/cached-read.ts';
import { article, type OperatorPage } from '#server/platform/operator-page.ts';
import { WordMatcher } from '#server/search/index.ts';

/** Articles change rarely, so an import may show this much later. */
const FRESH_MS = 60_000;
const VOTER_COOKIE = 'help_voter';
const VOTER_AGE_S = 365 * 86_400;

type Article = StoredEntry<'help'>;

interface HelpShelf {
  topics: HelpTopic[];
  articles: Article[];
  matcher: WordMatcher;
}

const linkOf = ({ slug, title, summary }: Article): HelpLink => ({ slug, title, summary });

async function readShelf({ db }: Pick<ContentDeps, 'db'>, locale: Locale): Promise<HelpShelf> {
  const [found, groups] = await Promise.all([readPublished(db, 'help', locale), readGroups(db, 'help')]);
  const articles = found.sort((a, b) => a.fields.order - b.fields.order || (a.key < b.key ? -1 : 1));
  return {
    articles,
    topics: groups.flatMap(({ key, name }) => {
      const own = articles.filter(({ fields }) => fields.topic === key);
      return own.length > 0 ? [{ key, name: name[locale], articles: own.map(linkOf) }] : [];
    }),
    matcher: new WordMatcher(
      articles.map(({ title, summary, body }) => {
        const { blocks } = parseMarkdown(body);
        const headings = blocks.flatMap((block) => (block.type === 'heading' ? [textOf(block.runs)] : []));
        return {
          lines: [title, summary, ...headings],
          body: runsOf(blocks)
            .map(({ text }) => text)
            .join('\n'),
        };
      }),
    ),
  };
}

/** Handlers of the help centre. */
export function helpCenterHandlers(deps: ContentDeps): Handlers<typeof calls> {
  const { db, referencesFor } = deps;
  const shelfFor = cachedRead({
    freshMs: FRESH_MS,
    keyOf: (locale: Locale) => locale,
    read: (locale) => readShelf(deps, locale),
  });
  return {
    async getHelpTopics({ locale }) {
      return { topics: (await shelfFor(locale)).topics };
    },
    async searchHelp({ locale }, { query: { phrase } }) {
      const { articles, matcher } = await shelfFor(locale);
      // A visitor may paste an error code from a reply, which occurs in no text.
      const explaining = articles.filter(({ fields }) => fields.error_codes?.includes(phrase.trim()));
      const found = matcher.find(phrase, HELP_RESULTS).flatMap((at) => articles[at] ?? []);
      return { items: [...new Set([...explaining, ...found])].slice(0, HELP_RESULTS).map(linkOf) };
    },
    async getHelpArticle(context, { query: { slug } }) {
      const { locale } = context;
      const [found, { topics }] = await Promise.all([findPublished(db, 'help', slug, locale), shelfFor(locale)]);
      if (!found) throw new Problem('not_found');
      const blocks = await renderBlocks(found.body, context.site, referencesFor(context));
      const topic = topics.find(({ key }) => key === found.fields.topic);
      return {
        ...linkOf(found),
        locale: found.locale,
        topic: { key: found.fields.topic, name: topic?.name ?? found.fields.topic },
        updated: new Date(found.updatedAt).toISOString().slice(0, 10),
        blocks,
        sections: sectionsOf(blocks),
        near: (topic?.articles ?? []).filter((other) => other.slug !== slug),
      };
    },
    async rateHelpArticle(context, { body: { slug, is_useful } }) {
      const voter = voterFor(deps, context);
      return context.once(async (trx) => {
        if (!(await storeVote(trx, { slug, voter, isUseful: is_useful }))) throw new Problem('not_found');
        return { result: true, is_useful };
      });
    },
  };
}

/** Identifies a browser by a keyed hash of its cookie, which the first vote sets. */
function voterFor({ dataKey }: Pick<ContentDeps, 'dataKey'>, context: CallContext): Buffer {
  let id = context.cookies[VOTER_COOKIE];
  if (!id || !/^[\w-]{22}$/.test(id)) {
    id = randomBytes(16).toString('base64url');
    context.setCookie(VOTER_COOKIE, id, { path: '/', maxAgeS: VOTER_AGE_S, httpOnly: true, sameSite: 'lax' });
  }
  return createHmac('sha256', Buffer.from(dataKey, 'base64url')).update(`help votes:${id}`).digest();
}

const SHARE = new Intl.NumberFormat('en', { style: 'percent' });

/** The operator page of votes on "was this useful?", worst articles first. */
export function helpVotesPage({ db }: Pick<ContentDeps, 'db'>): OperatorPage {
  return {
    name: 'help',
    title: 'Help articles',
    empty: 'Nobody has said yet whether an article was useful.',
    async articles() {
      const votes = await readVotes(db);
      return votes.map(({ key, title, yes, no }) =>
        article(
          [`/help-center/${key}`],
          title,
          `Useful: ${yes}, not useful: ${no} (${SHARE.format(yes / (yes + no))} useful)`,
        ),
      );
    },
  };
}
