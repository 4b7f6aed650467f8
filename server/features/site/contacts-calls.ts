import type { CallReply } from '#contract/call.ts';
import type * as calls from '#contract/site/contacts.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { countryById, countryName } from '#domain/places/countries.ts';
import { SOCIAL_TITLES } from '#domain/site/social-links.ts';
import { openState } from '#domain/site/work-time.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { formatPhone } from '#server/features/account/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SiteConfig } from '#sites/schema.ts';

type Contacts = SiteConfig['contacts'];
type Office = Contacts['offices'][number];
type Place = { city_id?: number; country_id?: number };
type PhoneView = CallReply<typeof calls.getContacts>['phones'][number];

/** The office in a city, else in its country; null without one. */
export function officeNear({ offices }: Contacts, { city_id, country_id }: Place): Office | null {
  const at = (kind: 'city' | 'country', id: number | undefined): Office | undefined =>
    offices.find(({ entity }) => entity?.kind === kind && entity.id === id);
  return at('city', city_id) ?? at('country', country_id) ?? null;
}

type Names = ReadonlyMap<number, LocalText>;

/** Names of the cities that have an office. */
async function cityNames(db: Db, offices: readonly Pick<Office, 'entity'>[]): Promise<Names> {
  const ids = offices.flatMap(({ entity }) => (entity?.kind === 'city' ? entity.id : []));
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; name: LocalText }>(db)`
    select id, name from city where id = any(${ids}::integer[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function entityName({ kind, id }: NonNullable<Office['entity']>, cities: Names, locale: Locale): string {
  const city = cities.get(id);
  if (kind === 'city') return city ? textIn(city, locale) : '';
  const country = countryById(id);
  return country ? countryName(country.code, locale) : '';
}

/** Handlers of contacts, opening hours and social links, which come from the site's configuration. */
export function contactHandlers(db: Db, clock: Clock): Handlers<typeof calls> {
  return {
    async getContacts({ site: { contacts }, locale }, { query }) {
      const first: Office = { phone: contacts.phone, entity: null, workTime: null };
      const all = [first, ...contacts.offices].filter(({ phone }) => phone !== '');
      const main = officeNear(contacts, query) ?? all[0];
      const cities = await cityNames(db, all);
      const viewPhone = ({ phone, entity, workTime }: Office, type: PhoneView['type']): PhoneView => {
        const hours = workTime ?? contacts.workTime;
        return {
          type,
          phone: phone.replace(/[^+\d]/g, ''),
          formatted_phone: formatPhone(phone),
          ...(entity && { entity: { ...entity, name: entityName(entity, cities, locale) } }),
          hours: { timezone: hours.timezone, is_open: openState(hours, clock.now()).isOpen },
        };
      };
      const others = all.filter((entry) => entry.phone !== main?.phone);
      const shown = query.all === '1' ? others : [];
      return {
        email: contacts.email,
        phones: [...(main ? [viewPhone(main, 'main')] : []), ...shown.map((entry) => viewPhone(entry, 'additional'))],
        has_other_phones: others.length > shown.length,
        messengers: { ...contacts.messengers },
      };
    },
    async getWorkTime({ site: { contacts } }, { query }) {
      const hours = officeNear(contacts, query)?.workTime ?? contacts.workTime;
      const { isOpen, opens } = openState(hours, clock.now());
      return { timezone: hours.timezone, days: hours.days.map((day) => ({ ...day })), is_open: isOpen, opens };
    },
    getSocialGroups: async ({ site }) => ({
      data: site.contacts.socials.map(({ source, url }) => ({ source, title: SOCIAL_TITLES[source], url })),
    }),
  };
}
