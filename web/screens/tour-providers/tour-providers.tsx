import type { ReactNode } from 'react';
import '#web/features/organizers/organizers.css';
import type { CallReply } from '#contract/call.ts';
import { HUB_SIZE, HUB_SORTS, type getHubOrganizerPage } from '#contract/organizers/organizers.ts';
import { HubCountries, HubFigures } from '#web/features/organizers/hub-parts.tsx';
import { OrganizerRow } from '#web/features/organizers/organizer-row.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { hrefOf } from '#web/paths.ts';
import { pageIn } from '#web/query-number.ts';
import { Redirect, type Head, type HeadContext, type LoadContext } from '#web/screen.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

type Sort = (typeof HUB_SORTS)[number];

interface HubData extends CallReply<typeof getHubOrganizerPage> {
  countryId: number | null;
  sort: Sort;
}

const positive = (text: string | null): number | null => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

export async function load({ api, url, locale }: LoadContext): Promise<HubData> {
  const page = pageIn(url.searchParams);
  const countryId = positive(url.searchParams.get('country_id'));
  const sort = HUB_SORTS.find((known) => known === url.searchParams.get('sort')) ?? 'rating';
  const reply = await api.organizers.getHubOrganizerPage({
    query: { page, limit: HUB_SIZE, sort, ...(countryId && { country_id: countryId }) },
  });
  const { pages } = reply.pagination;
  if (page > pages) throw new Redirect(hrefOf(locale, 'tour-providers', {}, queryOf(countryId, sort, pages)));
  return { ...reply, countryId, sort };
}

/** The query of a page of the list, without defaults. */
function queryOf(countryId: number | null, sort: Sort, page: number): Record<string, string | number> {
  return {
    ...(countryId && { country_id: countryId }),
    ...(sort !== 'rating' && { sort }),
    ...(page > 1 && { page }),
  };
}

export function head({ data: { countryId, sort, pagination }, t }: HeadContext<HubData>): Head {
  const query = new URLSearchParams(
    Object.entries(queryOf(countryId, 'rating', pagination.page)).map(([key, value]) => [key, String(value)]),
  ).toString();
  return {
    title: t('organizers.hub_title'),
    description: t('organizers.hub_lead'),
    canonical: query ? `/tour-providers?${query}` : '/tour-providers',
    noindex: sort !== 'rating',
  };
}

/** `/tour-providers`: all organizers, by country, in a chosen order. */
export default function TourProviders({ data }: { data: HubData }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <main id="main" className="wrap organizers-page">
      <h1 className="h1">{t('organizers.hub_title')}</h1>
      <p className="organizer-head__lead">{t('organizers.hub_lead')}</p>
      {data.stats.totalCount > 0 ? (
        <>
          <HubFigures stats={data.stats} countries={data.countries.length} />
          <HubList data={data} />
        </>
      ) : (
        <p>
          <a className="btn" href={href('join')}>
            {t('site.join')}
          </a>
        </p>
      )}
    </main>
  );
}

function HubList({ data }: { data: HubData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { organizers, countries, pagination, countryId, sort } = data;
  const texts = usePageTexts();
  const to = (country: number | null, order: Sort, page = 1): string =>
    href('tour-providers', {}, queryOf(country, order, page));
  return (
    <div className="organizers-page__cols">
      <HubCountries
        countries={countries}
        total={data.stats.totalCount}
        chosenId={countryId}
        hrefOf={(id) => to(id, sort)}
      />
      <section aria-labelledby="organizer-list">
        <div className="head">
          <h2 className="h3" id="organizer-list">
            {countries.find(({ id }) => id === countryId)?.name ?? t('organizers.all_countries')}
          </h2>
          <p className="segments">
            {HUB_SORTS.map((order) => (
              <a key={order} href={to(countryId, order)} aria-current={order === sort ? 'true' : undefined}>
                {t(`organizers.sort_${order}`)}
              </a>
            ))}
          </p>
        </div>
        {organizers.map((organizer) => (
          <OrganizerRow key={organizer.id} organizer={organizer} />
        ))}
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          hrefOf={(page) => to(countryId, sort, page)}
          texts={texts}
        />
        <p className="t-14 ink-2">
          {t('organizers.no_paid_places')}{' '}
          <a className="link" href={href('ranking')}>
            {t('site.ranking')}
          </a>
        </p>
      </section>
    </div>
  );
}
