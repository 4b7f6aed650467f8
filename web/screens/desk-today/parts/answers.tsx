import type { ReactNode } from 'react';
import { partySize } from '#domain/booking/party-size.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import type { OfficeData } from '#web/screens/desk-today/desk-today.tsx';
import { Section } from './section.tsx';

/** Requests that await an answer, the most urgent first; only its button is the main one. */
export function Answers({
  requests,
  count,
  readAt,
}: {
  requests: OfficeData['requests'];
  count: number;
  readAt: number;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const more = { href: href('organizer-requests'), text: t('desk.today.all_requests') };
  return (
    <Section title={t('desk.today.answers')} count={count} more={more}>
      {requests.length === 0 ? (
        <p className="ink-2">{t('desk.today.answers_none')}</p>
      ) : (
        <ul className="staff-rows">
          {requests.map((request, at) => (
            <AnswerRow key={request.id} request={request} readAt={readAt} isFirst={at === 0} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function AnswerRow({
  request,
  readAt,
  isFirst,
}: {
  request: OfficeData['requests'][number];
  readAt: number;
  isFirst: boolean;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { id, traveller, photo, seats, date, tour, comment, deadline } = request;
  const people = partySize(seats);
  const to = href('organizer-requests', {}, { open: id });
  return (
    <li>
      <span className="today__who">
        <Avatar name={traveller} photo={photo} />
        <span>
          <b>
            <a href={to}>{traveller}</a>
          </b>{' '}
          <span className="ink-2">
            · {t('desk.today.people', { count: people })}, {departureText(formats, date)}
          </span>
          <small className="today__excerpt">{comment ? <q>{comment}</q> : tour.name}</small>
        </span>
      </span>
      <span className="today__end">
        {deadline?.kind === 'answer' && <TimeLeft at={deadline.at} readAt={readAt} />}
        {people > date.number_of_free_seats && (
          <small className="alarm">{t('desk.today.too_few', { count: date.number_of_free_seats })}</small>
        )}
        {isFirst && (
          <ButtonLink isSmall variant="main" href={to}>
            {t('desk.today.answer')}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
