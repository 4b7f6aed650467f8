import type { ReactNode } from 'react';
import { telUrl } from '#domain/text/tel-url.ts';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { CallReply } from '#contract/call.ts';
import type { getContacts, getSocialGroups, getWorkTime } from '#contract/site/contacts.ts';
import '#web/features/content/article.css';
import '#web/features/content/contacts.css';
import '#web/features/content/help.css';
import { zoneName } from '#domain/text/deadline.ts';
import { spansOf } from '#web/features/home/work-hours.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { idIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useSite } from '#web/state/site.ts';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Messengers } from '#web/ui/messengers/messengers.tsx';

// Imported eagerly on the server, lazily in the browser.
const loadAskUs = async () => (await import('#web/features/content/ask-us.tsx')).AskUs;
const AskUs = import.meta.env.SSR ? await loadAskUs() : lazy(loadAskUs);

interface ContactsData {
  contacts: CallReply<typeof getContacts>;
  hours: CallReply<typeof getWorkTime>;
  groups: CallReply<typeof getSocialGroups>['data'];
  /** Name of the time zone of the hours. */
  zone: string;
}

export async function load({ api, url, locale }: LoadContext): Promise<ContactsData> {
  const [country, city] = [idIn(url.searchParams, 'country_id'), idIn(url.searchParams, 'city_id')];
  const near = { ...(country && { country_id: country }), ...(city && { city_id: city }) };
  const [contacts, hours, { data: groups }] = await Promise.all([
    api.site.getContacts({ query: { ...near, all: '1' } }),
    api.site.getWorkTime({ query: near }),
    api.site.getSocialGroups({}),
  ]);
  return { contacts, hours, groups, zone: zoneName(locale, hours.timezone, new Date()) };
}

export function head({ t }: HeadContext<ContactsData>): Head {
  return {
    title: t('site.contacts'),
    description: t('content.contacts_lead'),
    canonical: '/contacts',
  };
}

/** `/contacts`: email, phones by place with their hours, messengers, social networks. */
export default function Contacts({ data: { contacts, hours, groups, zone } }: { data: ContactsData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { russianIsAvailable, contacts: own } = useSite();
  return (
    <main id="main" className="wrap">
      <header className="help-center__head">
        <h1 className="h1">{t('site.contacts')}</h1>
        <p className="article__lead">{t('content.contacts_lead')}</p>
      </header>
      <div className="help-center">
        <div>
          <Hours hours={hours} zone={zone} />
          <p className="contacts__mail">
            <a className="btn btn--main" href={`mailto:${contacts.email}`}>
              <Icon name="mail" />
              {contacts.email}
            </a>
          </p>
          <Phones phones={contacts.phones} />
          {own.company && <p className="contacts__company">{own.company}</p>}
          <Messengers urls={own.messengers} russianIsAvailable={russianIsAvailable} label={t('content.messengers')} />
          {groups.length > 0 && (
            <ul className="contacts__groups" aria-label={t('content.networks')}>
              {groups.map(({ source, title, url }) => (
                <li key={source}>
                  <a className="link" href={url} rel="noopener">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="article__end">
            <a className="link" href={href('help-center')}>
              {t('site.help_center')}
            </a>
            <a className="link" href={href('join')}>
              {t('site.join')}
            </a>
            <a className="link" href={href('about')}>
              {t('site.about')}
            </a>
          </p>
        </div>
        <Deferred>
          <AskUs />
        </Deferred>
      </div>
    </main>
  );
}

/** 1 January 2024 was a Monday. */
const dayAt = (day: number): string => `2024-01-0${day}`;

function Hours({ hours, zone }: Pick<ContactsData, 'hours' | 'zone'>): ReactNode {
  const t = useText();
  const { weekday } = useFormats();
  return (
    <section aria-labelledby="hours">
      <h2 className={hours.is_open ? 'h2 leaf' : 'h2'} id="hours">
        {hours.is_open ? t('content.open_now') : t('content.closed_now')}
      </h2>
      {hours.opens && (
        <p className="ink-2">
          {t('home.help_opens_on', { day: weekday(dayAt(hours.opens.day)), time: hours.opens.from })}
        </p>
      )}
      <ul className="contacts__hours">
        {spansOf(hours.days).map(({ from, to, hours: time }) => (
          <li key={from}>
            {from === to ? weekday(dayAt(from)) : `${weekday(dayAt(from))}–${weekday(dayAt(to))}`} {time}
          </li>
        ))}
      </ul>
      <p className="t-14 ink-2">{zone}</p>
    </section>
  );
}

function Phones({ phones }: { phones: ContactsData['contacts']['phones'] }): ReactNode {
  const t = useText();
  return (
    <section aria-labelledby="phones">
      <h2 className="h4" id="phones">
        {t('content.by_phone')}
      </h2>
      <Facts
        className="contacts__phones"
        facts={phones.map(({ phone, formatted_phone, type, entity, hours }): Fact => {
          const office = (
            <>
              {entity?.name || t(type === 'main' ? 'content.main_office' : 'content.other_office')}
              <small>{t(hours.is_open ? 'content.answers_now' : 'content.closed_now')}</small>
            </>
          );
          const call = (
            <a className="link" href={telUrl(phone)}>
              {formatted_phone}
            </a>
          );
          return [office, call];
        })}
      />
    </section>
  );
}
