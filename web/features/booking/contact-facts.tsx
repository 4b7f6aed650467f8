import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { displayName } from '#domain/display-name.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Facts } from '#web/ui/facts/facts.tsx';

interface ContactFactsProps {
  contact: Pick<RequestView['contact'], 'first_name' | 'last_name' | 'email' | 'phone'>;
  comment: string | null | undefined;
  className: string;
  /** Below the contact. */
  children?: ReactNode;
}

/** The contact of a request, and its wishes if it has any. */
export function ContactFacts({ contact, comment, className, children }: ContactFactsProps): ReactNode {
  const t = useText();
  const who = (
    <>
      {displayName(contact)}
      <br />
      {contact.email}
      <br />
      {contact.phone}
      {children}
    </>
  );
  const wishes = comment && <span className="review__text">{comment}</span>;
  return (
    <Facts
      className={className}
      facts={[[t('booking.contact'), who], wishes ? [t('booking.wishes'), wishes] : false]}
    />
  );
}
