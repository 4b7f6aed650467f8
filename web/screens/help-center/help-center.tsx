import type { ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { HelpArticle, HelpLink, HelpTopic } from '#contract/content/help-center.ts';
import { tagOf } from '#domain/locales.ts';
import { Blocks } from '#web/features/content/blocks.tsx';
import { Contents } from '#web/features/content/contents.tsx';
import '#web/features/content/article.css';
import '#web/features/content/help.css';
import '#web/ui/thread/thread.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { Deferred } from '#web/ui/deferred/deferred.tsx';

// Imported eagerly on the server, lazily in the browser.
const loadAskUs = async () => (await import('#web/features/content/ask-us.tsx')).AskUs;
const AskUs = import.meta.env.SSR ? await loadAskUs() : lazy(loadAskUs);
const loadUseful = async () => (await import('#web/features/content/useful.tsx')).Useful;
const Useful = import.meta.env.SSR ? await loadUseful() : lazy(loadUseful);

interface Shelf {
  topics: HelpTopic[];
  phrase: string;
  /** Null without a phrase. */
  found: HelpLink[] | null;
}

type HelpData = { article: HelpArticle } | { article: null; shelf: Shelf };

const MAX_PHRASE = 100;

export async function load({ api, params, url }: LoadContext): Promise<HelpData> {
  const { slug } = params;
  if (slug) return { article: await api.content.getHelpArticle({ query: { slug } }) };
  const phrase = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_PHRASE);
  const [{ topics }, found] = await Promise.all([
    api.content.getHelpTopics({}),
    phrase === '' ? null : api.content.searchHelp({ query: { phrase } }),
  ]);
  return { article: null, shelf: { topics, phrase, found: found?.items ?? null } };
}

export function head({ data, t }: HeadContext<HelpData>): Head {
  const name = t('site.help_center');
  if (data.article)
    return {
      title: `${data.article.title} · ${name}`,
      description: data.article.summary,
      canonical: `/help-center/${data.article.slug}`,
    };
  return {
    title: name,
    description: t('content.help_lead'),
    canonical: '/help-center',
    noindex: data.shelf.phrase !== '',
  };
}

/** `/help-center` and its articles. */
export default function HelpCenter({ data }: { data: HelpData }): ReactNode {
  return data.article ? <Article article={data.article} /> : <Topics shelf={data.shelf} />;
}

function Topics({ shelf: { topics, phrase, found } }: { shelf: Shelf }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <main id="main" className="wrap">
      <header className="help-center__head">
        <h1 className="h1">{t('site.help_center')}</h1>
        <p className="article__lead">{t('content.help_lead')}</p>
        <form role="search" className="help-center__find" action={href('help-center')}>
          <input
            className="input"
            type="search"
            name="q"
            key={phrase}
            defaultValue={phrase}
            maxLength={MAX_PHRASE}
            aria-label={t('content.find_label')}
            placeholder={t('content.find_hint')}
          />
          <button className="btn">{t('content.find')}</button>
        </form>
      </header>
      <div className="help-center">
        {found === null ? (
          <ol className="thread help-center__topics">
            {topics.map(({ key, name, articles }) => (
              <li key={key} id={key}>
                <h2>{name}</h2>
                <Links links={articles} />
              </li>
            ))}
          </ol>
        ) : (
          <section aria-labelledby="found">
            <h2 className="h3" id="found" role="status">
              {t('content.found', { count: found.length, phrase })}
            </h2>
            <Links links={found} />
            <p className="article__end">
              <a className="link" href={href('help-center')}>
                {t('content.all_topics')}
              </a>
            </p>
          </section>
        )}
        <Deferred>
          <AskUs />
        </Deferred>
      </div>
    </main>
  );
}

function Links({ links }: { links: readonly HelpLink[] }): ReactNode {
  const href = useHref();
  return (
    <ul className="help-center__list">
      {links.map(({ slug, title, summary }) => (
        <li key={slug}>
          <a href={href('help-center', { slug })}>
            <b>{title}</b>
            <small>{summary}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Article({ article }: { article: HelpArticle }): ReactNode {
  const t = useText();
  const href = useHref();
  const { locale } = usePage();
  const isTranslated = article.locale === locale;
  const home = href('help-center');
  const crumbs = [
    { name: t('site.help_center'), href: home },
    { name: article.topic.name, href: `${home}#${article.topic.key}` },
  ];
  return (
    <main id="main" className="wrap">
      <Breadcrumbs label={t('content.you_are_here')} crumbs={crumbs} isPageAbove />
      <div className="article">
        <Contents label={t('content.on_this_page')} sections={article.sections} />
        <article className="article__body" lang={isTranslated ? undefined : tagOf(article.locale)}>
          <h1 className="h1">{article.title}</h1>
          <p className="article__lead">{article.summary}</p>
          {!isTranslated && <p className="t-14 ink-2">{t('content.not_translated')}</p>}
          <Blocks blocks={article.blocks} />
          <Deferred key={article.slug}>
            <Useful slug={article.slug} />
          </Deferred>
          {article.near.length > 0 && (
            <section aria-labelledby="near">
              <h2 className="h4" id="near">
                {article.topic.name}
              </h2>
              <Links links={article.near} />
            </section>
          )}
        </article>
        <Deferred>
          <AskUs />
        </Deferred>
      </div>
    </main>
  );
}
