import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { telUrl } from '#domain/text/tel-url.ts';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { HelpFacts } from './home-content.ts';
import { spansOf, type HoursSpan } from './work-hours.ts';

const HelpForm = lazy(async () => (await import('#web/features/help/help-form.tsx')).HelpForm);
const SupportCall = lazy(async () => (await import('./support-call.tsx')).SupportCall);
const CallbackRequest = lazy(async () => (await import('./callback-request.tsx')).CallbackRequest);

/** The date of a weekday, 1 to 7: 1 January 2024 was a Monday. */
const dayAt = (day: number): string => `2024-01-0${day}`;

function useHoursText(): (span: HoursSpan) => string {
  const t = useText();
  const { weekday } = useFormats();
  return ({ from, to, hours }) => {
    if (from === 1 && to === 7) return t('home.help_every_day', { hours });
    return `${from === to ? weekday(dayAt(from)) : `${weekday(dayAt(from))}–${weekday(dayAt(to))}`} ${hours}`;
  };
}

/** Whether the office is open, and otherwise when it opens. */
function Presence({ hours, opensToday }: { hours: NonNullable<HelpFacts['hours']>; opensToday: boolean }): ReactNode {
  const t = useText();
  const { weekday } = useFormats();
  if (hours.is_open) return <p className="help__now leaf">{t('home.help_open_now')}</p>;
  if (!hours.opens) return null;
  const { day, from } = hours.opens;
  return (
    <p className="help__now ink-2">
      {opensToday
        ? t('home.help_opens_today', { time: from })
        : t('home.help_opens_on', { day: weekday(dayAt(day)), time: from })}
    </p>
  );
}

function ContactLinks({ contacts }: { contacts: NonNullable<HelpFacts['contacts']> }): ReactNode {
  const [phone] = contacts.phones;
  return (
    <ul className="help__ways">
      {phone && (
        <li>
          <a className="link" href={telUrl(phone.phone)}>
            <Icon name="phone" />
            {phone.formatted_phone}
          </a>
        </li>
      )}
      <li>
        <a className="link" href={`mailto:${contacts.email}`}>
          <Icon name="mail" />
          {contacts.email}
        </a>
      </li>
    </ul>
  );
}

/** Two ways to ask, each with its own form. A sent callback request returns to the buttons. */
function Ask(): ReactNode {
  const t = useText();
  // The script loads late, and a press before that would be lost.
  const isLive = useHydrated();
  const [way, setWay] = useState<'none' | 'write' | 'call' | 'requested'>('none');
  const call = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (way === 'requested') call.current?.focus();
  }, [way]);
  if (way === 'write' || way === 'call') {
    return (
      <Suspense
        fallback={
          <p className="help__wait ink-2" aria-busy="true">
            {t('ui.loading')}
          </p>
        }
      >
        {way === 'write' ? <HelpForm /> : <CallbackRequest onDone={() => setWay('requested')} />}
      </Suspense>
    );
  }
  return (
    <p className="help__write">
      <Button icon="message-circle" disabled={!isLive} onClick={() => setWay('write')}>
        {t('home.help_write')}
      </Button>
      <Button ref={call} variant="quiet" icon="phone" disabled={!isLive} onClick={() => setWay('call')}>
        {t('home.help_call')}
      </Button>
    </p>
  );
}

/** Contact box: opening hours, phone and email, and lazily loaded forms. Renders nothing without contact data. */
export function HelpBox({ facts: { contacts, hours, zone, opensToday } }: { facts: HelpFacts }): ReactNode {
  const t = useText();
  const hoursText = useHoursText();
  const { webCalls } = useSite();
  const { user } = useSession();
  if (!contacts && !hours) return null;
  const spans = hours ? spansOf(hours.days) : [];
  return (
    <aside className="help" aria-labelledby="help-title">
      <h2 className="h3" id="help-title">
        {t('home.help_title')}
      </h2>
      {hours && <Presence hours={hours} opensToday={opensToday} />}
      <p className="ink-2">{t('home.help_lead')}</p>
      {contacts && <ContactLinks contacts={contacts} />}
      {spans.length > 0 && (
        <p className="ink-2 t-14">
          {spans.map(hoursText).join(' · ')}
          {zone && `, ${zone}`}
        </p>
      )}
      <Ask />
      {webCalls.canCallToSupport && user && (
        <Suspense fallback={null}>
          <SupportCall />
        </Suspense>
      )}
    </aside>
  );
}
