import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useAddress } from '#web/state/page.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { shownIn, type DeskSection } from './desk-sections.ts';
import { ORGANIZER_PARAM, useDesk } from './use-desk.ts';

const SWITCH = 'organizer-switch';

/** URL of the same page for another organizer, or for all of them. */
function hrefFor({ pathname, searchParams }: URL, id?: number): string {
  const query = new URLSearchParams(searchParams);
  query.delete('page');
  query.delete(ORGANIZER_PARAM);
  if (id !== undefined) query.set(ORGANIZER_PARAM, String(id));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The shown organizer. Members of several switch it here, where the section allows. */
export function OrganizerSwitch({ current }: { current: DeskSection }): ReactNode {
  const t = useText();
  const address = useAddress();
  const { memberships, organizer: chosen, staffRole } = useDesk();
  const shows = memberships.length > 1 ? shownIn(current) : undefined;
  const organizer = chosen ?? (shows === 'one' ? memberships[0] : undefined);
  const all = t('desk.frame.all_organizers');
  const name = organizer?.name ?? (memberships.length > 0 ? all : staffRole && t(`desk.frame.staff_${staffRole}`));
  if (!name) return null;
  if (memberships.length < 2)
    return (
      <p className="side__who">
        <Avatar name={name} size="s" />
        <span>{name}</span>
      </p>
    );
  return (
    <>
      <button type="button" className="side__who" popoverTarget={SWITCH}>
        <Avatar name={name} size="s" />
        <span aria-hidden="true">{name}</span>
        <span className="sr">{t('desk.frame.switch', { name })}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={SWITCH} popover="auto" className="menu pop">
        {shows !== 'one' && (
          <a className="opt" href={hrefFor(address)} aria-current={organizer ? undefined : 'true'}>
            {all}
          </a>
        )}
        {memberships.map(({ organizer_id: id, name: own, role }) => (
          <a
            key={id}
            className="opt"
            href={hrefFor(address, id)}
            aria-current={id === organizer?.organizer_id ? 'true' : undefined}
          >
            <span>
              {own} <small className="ink-2">{t(`desk.frame.role_${role}`)}</small>
            </span>
          </a>
        ))}
      </div>
    </>
  );
}
