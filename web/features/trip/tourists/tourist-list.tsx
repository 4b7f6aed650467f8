import type { ReactNode } from 'react';
import type { Tourist, TouristsView } from '#contract/trip/tourists.ts';
import { RECORD_FIELDS } from '#domain/trip/tourist-form.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { FieldSchedule } from './field-schedule.tsx';
import { askedOf } from './tourist-card.tsx';
import { departureText } from '#web/features/departures/departure-text.ts';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';

/** The travellers and their known data, read-only. */
export function TouristList({ view }: { view: TouristsView }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { user } = useSession();
  const id = String(view.request_id);
  return (
    <main id="main" className="wrap narrow">
      <p className="back">
        <BackLink href={href('booking-id', { id })}>
          {joinParts(formats.tag, view.tour.name, departureText(formats, view.date))}
        </BackLink>
      </p>
      <div className="two">
        <div>
          <h1 className="h1">{t('trip.title')}</h1>
          {view.data.length === 0 && <p className="ink-2 lead">{t('trip.nobody')}</p>}
          <div className="pcards">
            {view.data.map((person, at) => (
              <section key={person.id} className="person-card">
                <header className="person-card__head">
                  <Avatar
                    name={person.full_name || t('trip.person', { place: at + 1 })}
                    photo={person.is_owner && view.viewer === 'traveller' ? (user?.avatar ?? null) : null}
                  />
                  <span>
                    <b>{person.full_name || t('trip.person', { place: at + 1 })}</b>
                    <small className={person.is_done ? 'leaf' : undefined}>
                      {t(person.is_done ? 'trip.complete' : 'trip.incomplete')}
                    </small>
                  </span>
                </header>
                <PersonFacts view={view} person={person} />
              </section>
            ))}
          </div>
          {!view.is_locked && (
            <p className="person-card__end">
              <ButtonLink href={href('add-tourists', { id })}>{t('trip.edit')}</ButtonLink>
            </p>
          )}
        </div>
        <FieldSchedule view={view} />
      </div>
    </main>
  );
}

function PersonFacts({ view, person }: { view: TouristsView; person: Tourist }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const facts = askedOf(view, person).flatMap(({ field }): Fact[] => {
    const name = t(`trip.field_${field}`);
    const value = (RECORD_FIELDS as readonly string[]).includes(field)
      ? person[field as (typeof RECORD_FIELDS)[number]]
      : person.answers[field as keyof Tourist['answers']];
    if (value === null || value === undefined) return [];
    if (field === 'birthday') return [[name, formats.longDay(String(value))]];
    if (field === 'experience') return [[name, t(`trip.experience_${value}`)]];
    if (field === 'weight' || field === 'height')
      return [[name, `${formats.number(Number(value))} ${t(`trip.unit_${field}`)}`]];
    return [[name, String(value)]];
  });
  return <Facts className="fact-list" facts={facts} />;
}
