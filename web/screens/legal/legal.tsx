import type { ReactNode } from 'react';
import type { LegalPage as LegalData } from '#contract/content/legal.ts';
import { LEGAL_TEXTS } from '#domain/site/legal-texts.ts';
import { tagOf } from '#domain/locales.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import '#web/ui/thread/thread.css';
import { Blocks } from '#web/features/content/blocks.tsx';
import '#web/features/content/article.css';

/** The version of the address, else the one in force; `?since=` chooses what to compare with. */
export async function load({ api, params, url }: LoadContext): Promise<LegalData> {
  const { version } = params;
  const text = LEGAL_TEXTS.find((known) => known === params['text']) ?? 'agreement';
  const since = url.searchParams.get('since');
  return api.content.getLegalText({ query: { text, ...(version && { version }), ...(since && { since }) } });
}

/** A version's own address is canonical only while it is not the one in force, so that a text is indexed once. */
export function head({ data }: HeadContext<LegalData>): Head {
  const state = data.versions.find(({ version }) => version === data.version)?.state;
  return {
    title: data.title,
    description: data.summary,
    canonical: state === 'in_force' ? `/${data.text}` : `/${data.text}/${data.version}`,
    noindex: state === 'past',
  };
}

/** `/agreement`, `/privacy` and the other legal texts: versions, what changed, the text itself. */
export default function Legal({ data }: { data: LegalData }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { locale } = usePage();
  const { contacts } = useSite();
  const isTranslated = data.locale === locale;
  return (
    <main id="main" className="wrap">
      <nav className="tabs noprint" aria-label={t('legal.texts')}>
        {LEGAL_TEXTS.map((text) => (
          <a key={text} href={href('legal', { text })} aria-current={text === data.text ? 'true' : undefined}>
            {t(`legal.${text}_title`)}
          </a>
        ))}
      </nav>
      <div className="article">
        <Versions data={data} />
        <article className="article__body" lang={isTranslated ? undefined : tagOf(data.locale)}>
          <h1 className="h1">{data.title}</h1>
          <p className="ink-2 num">{t('legal.version', { date: formats.longDay(data.version) })}</p>
          <p className="article__lead">{data.summary}</p>
          {!isTranslated && <p className="t-14 ink-2">{t('legal.not_translated')}</p>}
          <Changes data={data} />
          <Blocks blocks={data.blocks} />
          <p className="article__end">
            <span>
              {t('legal.questions')}{' '}
              <a className="link" href={`mailto:${contacts.email}`}>
                {contacts.email}
              </a>
            </span>
            <button type="button" className="btn btn--s needs-script" onClick={() => window.print()}>
              {t('legal.print')}
            </button>
          </p>
        </article>
        <aside className="article__aside--wide contents" aria-label={t('legal.on_page')}>
          <p className="label">{t('legal.on_page')}</p>
          <ul>
            {data.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </main>
  );
}

/** Every version with its own address. */
function Versions({ data }: { data: LegalData }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  return (
    <aside className="article__versions" aria-label={t('legal.versions')}>
      <p className="label">{t('legal.versions')}</p>
      <ol className="thread">
        {data.versions.map(({ version, date, state }) => (
          <li key={version} className={version === data.version ? 'is-now' : 'is-done'}>
            <a
              href={href('legal', { text: data.text, version })}
              aria-current={version === data.version ? 'page' : undefined}
              className={version === data.version ? 'strong' : undefined}
            >
              {formats.longDay(version)}
            </a>
            <small className="t-14 ink-2">
              {state === 'past' ? '' : ` ${t(`legal.${state}`, { date: formats.longDay(date) })}`}
            </small>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** What changed since another version, word by word. */
function Changes({ data: { text, version, since, changes, versions } }: { data: LegalData }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  if (since === null) return null;
  const others = versions.filter((other) => other.version !== version && other.version !== since);
  return (
    <section className="article__changes" aria-labelledby="changes">
      <h2 id="changes">{t('legal.changed', { date: formats.longDay(since) })}</h2>
      {changes.length === 0 && <p>{t('legal.unchanged')}</p>}
      {changes.map(({ section, parts }, at) => (
        <p key={at}>
          {section && (
            <a className="link" href={`#${section.id}`}>
              {section.title}
            </a>
          )}{' '}
          {parts.map(({ text: words, kind }, index) =>
            kind === 'added' ? (
              <ins key={index}>{words}</ins>
            ) : kind === 'removed' ? (
              <del key={index}>{words}</del>
            ) : (
              words
            ),
          )}
        </p>
      ))}
      {others.length > 0 && (
        <p>
          {t('legal.compare')}{' '}
          {others.map((other) => (
            <a key={other.version} className="link" href={href('legal', { text, version }, { since: other.version })}>
              {formats.longDay(other.version)}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
