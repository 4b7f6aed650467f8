import type * as calls from '#contract/site/contacts.ts';
import type { CallReply } from '#contract/call.ts';
import { SOCIAL_TITLES } from '#domain/site/social-links.ts';
import { openState } from '#domain/site/work-time.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { Clock } from '#server/platform/clock.ts';
import { formatPhone } from '#server/features/account/index.ts';

type Contacts = SiteConfig['contacts'];
type Office = Contacts['offices'][number];
type Place = { city_id?: number; country_id?: number };
type PhoneView = CallReply<typeof calls.getContacts>['phones'][number];

/** The office of a city, else of its country, else null. */
export function officeNear({ offices }: Contacts, { city_id, country_id }: Place): Office | null {
  const at = (kind: 'city' | 'country', id: number | undefined): Office | undefined =>
    offices.find(({ entity }) => entity?.kind === kind && entity.id === id);
  return at('city', city_id) ?? at('country', country_id) ?? null;
}

function viewPhone({ phone, entity }: Pick<Office, 'phone' | 'entity'>, type: PhoneView['type']): PhoneView {
  return { type, phone: phone.replace(/[^+\d]/g, ''), formatted_phone: formatPhone(phone), ...(entity && { entity }) };
}

/** Handlers of contacts, opening hours and social links, all from the site's configuration. */
export function contactHandlers(clock: Clock): Handlers<typeof calls> {
  return {
    async getContacts({ site: { contacts } }, { query }) {
      const all = [{ phone: contacts.phone, entity: null }, ...contacts.offices];
      const main = officeNear(contacts, query) ?? all[0] ?? { phone: contacts.phone, entity: null };
      const others = all.filter((entry) => entry.phone !== main.phone);
      const shown = query.all === '1' ? others : [];
      return {
        email: contacts.email,
        phones: [viewPhone(main, 'main'), ...shown.map((entry) => viewPhone(entry, 'additional'))],
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
