import type { ReactNode } from 'react';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAnswerTime } from '#web/features/organizers/use-answer-time.ts';
import { usePercent } from '#web/i18n/use-percent.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';

/** The organizer: person, verification, statistics, quote. */
export function TourOrganizer({
  tour,
  languageNames,
}: {
  tour: TourPage;
  languageNames: Readonly<Record<string, string>>;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const { list } = useFormats();
  const { author } = tour;
  const checks = [
    author.is_passport_verified && 'passport',
    author.is_phone_verified && 'phone',
    author.is_email_verified && 'email',
  ].filter((check) => check !== false);
  return (
    <section className="tour-section below" id="organizer">
      <h2 className="h2">{t('tour.organizer')}</h2>
      <div className="tour-organizer">
        <div className="tour-organizer__who">
          <Avatar name={author.person || author.name} photo={tour.organizer.avatar} size="xl" />
          <div>
            <p className="h3">{author.person || author.name}</p>
            {author.person && author.person !== author.name && <p className="ink-2">{author.name}</p>}
            {checks.length > 0 && (
              <p className="tour-organizer__checks t-14">
                <span className="sr">{t('tour.org_checked')}</span>
                {checks.map((check) => (
                  <span key={check} className="verified">
                    <Icon name="badge-check" size={16} /> {t(`tour.org_${check}`)}
                  </span>
                ))}
              </p>
            )}
          </div>
        </div>
        <Statistics author={author} />
        {tour.voice && <blockquote className="tour-organizer__voice">{tour.voice}</blockquote>}
        <p className="prose">{author.about}</p>
        <p className="ink-2 t-14">
          {t('tour.org_speaks', { languages: list(author.languages.map((code) => languageNames[code] ?? code)) })}
        </p>
        <p>
          <a className="btn" href={href('ask', { id: String(author.id) }, { tour: tour.id })} data-prefetch="off">
            {t('tour.org_ask')}
          </a>
        </p>
        {author.tours_count > 0 && (
          <p>
            <a className="link" href={href('tour-provider', { id: String(author.id) })}>
              {t('tour.org_all', { count: author.tours_count })}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

function Statistics({ author }: { author: TourPage['author'] }): ReactNode {
  const t = useText();
  const { number, rating } = useFormats();
  const answer = useAnswerTime();
  const percent = usePercent();
  const { reviews_count: reviews, answer_minutes: minutes, cancel_rate: canceled } = author;
  const facts: Fact[] = [
    [t('tour.org_since'), author.since],
    minutes !== null && [t('tour.org_answer'), answer(minutes)],
    reviews > 0 && [t('tour.ratings_count', { count: reviews, shown: number(reviews) }), rating(author.rating)],
    canceled !== null && [t('tour.org_cancelled'), percent(canceled * 100)],
  ];
  return <Facts className="tour-organizer__facts" facts={facts} />;
}
