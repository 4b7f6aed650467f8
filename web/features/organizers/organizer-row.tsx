import type { ReactNode } from 'react';
import type { HubOrganizer } from '#contract/organizers/organizers.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useAnswerTime } from '../catalogue/use-answer-time.ts';
import { usePercent } from '#web/i18n/use-percent.ts';

/** An organizer in the list of all: face, place, tours, and the three figures that matter. */
export function OrganizerRow({ organizer }: { organizer: HubOrganizer }): ReactNode {
  const t = useText();
  const href = useHref();
  const answer = useAnswerTime();
  const percent = usePercent();
  const { tag, money, number, rating } = useFormats();
  const { price_from: price, reviews_count: reviews, tours_count: tours } = organizer;
  const place = joinParts(tag, organizer.city, organizer.country.name);
  const offer = price
    ? t('organizers.tours_from', { count: tours, price: money(price.amount, price.currency) })
    : t('organizers.tours', { count: tours });
  return (
    <article className="ogr">
      {organizer.image ? (
        <Picture
          picture={{ ...organizer.image, alt: '' }}
          shape="card"
          className="ogr__pic"
          sizes="(min-width: 768px) 148px, 96px"
        />
      ) : (
        <span className="pic ogr__pic" />
      )}
      <Avatar name={organizer.person || organizer.name} photo={organizer.avatar} />
      <div className="ogr__t">
        <h3 className="ogr__n">
          <a href={href('tour-provider', { id: String(organizer.id) })}>{organizer.name}</a>
          {organizer.verification.is_passport_verified && (
            <>
              <Icon name="badge-check" /> <span className="sr">{t('organizers.passport_seen')}</span>
            </>
          )}
        </h3>
        <p className="ink-2 t-14">
          {place} · {offer}
        </p>
      </div>
      <p className="ogr__v">{organizer.about}</p>
      <dl className="ogr__f">
        {reviews > 0 && (
          <div>
            <dt>{t('organizers.count_reviews', { count: reviews, shown: number(reviews) })}</dt>
            <dd>{rating(organizer.rating)}</dd>
          </div>
        )}
        <div>
          <dt>{t('organizers.row_answer')}</dt>
          <dd>{answer(organizer.answer_minutes)}</dd>
        </div>
        <div>
          <dt>{t('organizers.row_cancelled')}</dt>
          <dd>{percent(organizer.cancel_rate * 100)}</dd>
        </div>
      </dl>
    </article>
  );
}
