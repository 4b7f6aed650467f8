import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizers } from '#contract/organizers/manage-organizers.ts';
import { MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';
import { useText } from '#web/i18n/use-text.ts';

type Listed = CallReply<typeof listOrganizers>;

interface OrganizerListProps {
  list: Listed;
  /** The searched part of a name. */
  name: string;
  canCreate: boolean;
}

/** All organizers, newest first, with a search by name. Works without script. */
export function OrganizerList({ list, name, canCreate }: OrganizerListProps): ReactNode {
  const t = useText();
  const texts = usePageTexts();
  const href = useHref();
  const { data, pagination } = list;
  const pageHref = (page: number): string =>
    href('desk-staff-organizers', {}, { name: name || undefined, page: page > 1 ? page : undefined });
  return (
    <>
      <div className="staffdesk__bar">
        <form className="staffdesk__search" action={href('desk-staff-organizers')} role="search">
          <input
            className="input"
            type="search"
            name="name"
            maxLength={MAX_ORGANIZER_NAME_LENGTH}
            defaultValue={name}
            placeholder={t('staff.search')}
            aria-label={t('staff.search')}
          />
          <Button type="submit">{t('staff.find')}</Button>
        </form>
        {canCreate && (
          <ButtonLink variant="main" href={href('desk-staff-organizer', { id: 'new' })}>
            {t('staff.new')}
          </ButtonLink>
        )}
      </div>
      {data.length === 0 ? (
        <Empty title={t('staff.none')}>
          <a className="link" href={href('desk-staff-organizers')}>
            {t('staff.all')}
          </a>
        </Empty>
      ) : (
        <ul className="devices" aria-label={t('staff.organizers')}>
          {data.map((organizer) => (
            <OrganizerItem key={organizer.id} organizer={organizer} />
          ))}
        </ul>
      )}
      <Pagination page={pagination.page} pages={pagination.pages} hrefOf={pageHref} texts={texts} />
    </>
  );
}

function OrganizerItem({ organizer }: { organizer: Listed['data'][number] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { id, name, kind, tours_count: tours, is_published: isPublished, has_account: hasAccount } = organizer;
  return (
    <li className="devices__open">
      <a className="link strong" href={href('desk-staff-organizer', { id: String(id) })}>
        {name}
      </a>
      <small>
        {[
          t('staff.number', { id }),
          t(`staff.kind_${kind}`),
          t('staff.tours', { count: tours }),
          t(isPublished ? 'staff.on_site' : 'staff.off_site'),
          ...(hasAccount ? [] : [t('staff.no_account')]),
        ].join(' · ')}
      </small>
    </li>
  );
}
