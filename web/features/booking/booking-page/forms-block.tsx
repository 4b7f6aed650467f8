import { partySize } from '#domain/booking/party-size.ts';
import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Whether a form is still incomplete. */
export function hasMissingForms({ forms, seats }: RequestView): boolean {
  return forms !== null && !forms.is_locked && forms.done < partySize(seats);
}

/** The travellers, the number of complete forms, and a link to the forms. */
export function FormsBlock({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { forms } = view;
  if (!forms) return null;
  const id = String(view.id);
  const people = partySize(view.seats);
  return (
    <section className="block">
      <h2 className="h3">{t('booking.travellers')}</h2>
      <p>{t('booking.forms_title', { done: forms.done, people })}</p>
      {view.tourists.length > 0 && (
        <ul className="faces">
          {view.tourists.map(({ full_name: name, is_owner: isOwner }, index) => (
            <li key={`${index} ${name}`}>
              <Avatar name={name} photo={isOwner ? view.photo : null} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {hasMissingForms(view) && (
        <p className="t-14 ink-2">{t('booking.forms_text', { date: formats.longDay(forms.locks_on) })}</p>
      )}
      <p className="block__action">
        <a className="btn" href={href(forms.is_locked ? 'tourists' : 'add-tourists', { id })}>
          <Icon name="users" />
          {t(forms.is_locked ? 'booking.forms_see' : hasMissingForms(view) ? 'booking.forms_go' : 'booking.forms_done')}
        </a>
      </p>
    </section>
  );
}
