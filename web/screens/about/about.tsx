import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { ContentPage } from '#contract/content/pages.ts';
import type { getInfo } from '#contract/home/home.ts';
import { tagOf } from '#domain/locales.ts';
import { Blocks } from '#web/features/content/blocks.tsx';
import '#web/features/content/article.css';
import '#web/features/content/contacts.css';
import { HousePicture } from '#web/ui/gate/gate.tsx';
import { INN_ROOF } from '#web/ui/gate/house-prints.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { Facts } from '#web/ui/facts/facts.tsx';

type Info = CallReply<typeof getInfo>;
interface AboutData {
  page: ContentPage;
  info: Pick<Info, (typeof FIGURES)[number]>;
}

const FIGURES = [
  'tours_count',
  'countries_count',
  'organizers_count',
  'verified_organizers_count',
  'reviews_count',
] as const;

export async function load({ api }: LoadContext): Promise<AboutData> {
  const [page, all] = await Promise.all([
    api.content.getContentPage({ query: { slug: 'about' } }),
    api.home.getInfo({}),
  ]);
  const info = Object.fromEntries(FIGURES.map((key) => [key, all[key]])) as AboutData['info'];
  return { page, info };
}

export function head({ data: { page } }: HeadContext<AboutData>): Head {
  return { title: page.title, description: page.summary, canonical: '/about' };
}

/** `/about`: the operator's text with today's figures. */
export default function About({ data: { page, info } }: { data: AboutData }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { isDemo } = useSite();
  return (
    <main id="main" className="wrap about" lang={page.locale === locale ? undefined : tagOf(page.locale)}>
      <header className="about__head">
        <div>
          <h1 className="h1">{page.title}</h1>
          <p className="article__lead">{page.summary}</p>
        </div>
        {isDemo && (
          <figure className="about__mat">
            <HousePicture print={INN_ROOF} />
            <figcaption lang={tagOf(locale)}>{t('content.about_print')}</figcaption>
          </figure>
        )}
      </header>
      {info.tours_count > 0 && <Figures info={info} />}
      <article className="article__body blog">
        <Blocks blocks={page.blocks} />
      </article>
    </main>
  );
}

function Figures({ info }: Pick<AboutData, 'info'>): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const { locale } = usePage();
  return (
    <Facts
      className="about__figures num"
      lang={tagOf(locale)}
      facts={FIGURES.map((key) => [t(`content.${key}`, { count: info[key] }), number(info[key])])}
    />
  );
}
