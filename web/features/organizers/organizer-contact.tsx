import type { ReactNode } from 'react';
import type { OrganizerContact } from '#contract/trip/meeting.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { telUrl } from '#domain/text/tel-url.ts';
import { useFormats } from '#web/i18n/use-formats.ts';

/** A person's name, phone link, which may work without a network, and email. */
export function ContactLines({ name, phone, email }: Pick<OrganizerContact, 'name' | 'phone' | 'email'>): ReactNode {
  return (
    <p>
      <b className="strong">
        <bdi>{name}</bdi>
      </b>
      {phone && (
        <>
          <br />
          <a className="link num" href={telUrl(phone)}>
            {phone}
          </a>
        </>
      )}
      {email && (
        <>
          <br />
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      )}
    </p>
  );
}

/** The organizer's contact for the travellers of a booked trip. */
export function OrganizerLines({ organizer }: { organizer: OrganizerContact }): ReactNode {
  const { tag } = useFormats();
  const { name, person } = organizer;
  return <ContactLines {...organizer} name={person && person !== name ? joinParts(tag, name, person) : name} />;
}
