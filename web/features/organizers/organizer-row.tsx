import type { ReactNode } from 'react';
import type { HubOrganizer } from '#contract/organizers/organizers.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useAnswerTime } from './use-answer-time.ts';
import { usePercent } from '#web/i18n/use-percent.ts';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';

/** An organizer in the list of all: portrait, place, tours, and the three main figures. */
export function OrganizerRow({ organizer }: { organizer: HubOrganizer }): ReactNode {
  const t = useText();
  const href = useHref();
  const { tag, money } = useFormats();
  const { price_from: price, tours_count: tours } = organizer;
  const place = joinParts(tag, organizer.city, organizer.country.name);
  const offer = price
    ? t('organizers.tours_from', { count: tours, price: money(price.amount, price.currency) })
    : t('organizers.tours', { count: tours });
  return (
    <article className="organizer-row">
      {organizer.image ? (
        <Picture
          picture={{ ...organizer.image, alt: '' }}
          shape="card"
          className="organizer-row__pic"
          sizes="(min-width: 768px) 148px, 96px"
        />
      ) : (
        <span className="pic organizer-row__pic" />
      )}
      <Avatar name={organizer.person || organizer.name} photo={organizer.avatar} />
      <div className="organizer-row__head">
        <h3 className="organizer-row__name">
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
      <p className="organizer-row__about">{organizer.about}</p>
      <RowFacts organizer={organizer} />
    </article>
  );
}

/** Its figures, as far as they are measured. */
function RowFacts({ organizer }: { organizer: HubOrganizer }): ReactNode {
  const t = useText();
  const answer = useAnswerTime();
  const percent = usePercent();
  const { number, rating } = useFormats();
  const { reviews_count: reviews, answer_minutes: answerMinutes, cancel_rate: cancelRate } = organizer;
  const facts: Fact[] = [
    reviews > 0 && [
      t('organizers.count_reviews', { count: reviews, shown: number(reviews) }),
      rating(organizer.rating),
    ],
    answerMinutes !== null && [t('organizers.row_answer'), answer(answerMinutes)],
    cancelRate !== null && [t('organizers.row_cancelled'), percent(cancelRate * 100)],
  ];
  return <Facts className="organizer-row__facts" facts={facts} />;
}
