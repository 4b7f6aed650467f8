import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import { useGuestProof } from '#web/features/account/guest-proof.tsx';
import { fetchTour } from '#web/features/catalogue/fetch-tour.ts';
import { AskForm } from '#web/features/chat/ask-form.tsx';
import '#web/features/account/account.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';

interface AskData {
  organizer: Pick<OrganizerInfo, 'id' | 'name' | 'person' | 'avatar'>;
  /** The tour in question. */
  tour: { id: number; name: string; slug: string } | null;
}

export async function load({ api, params, url }: LoadContext): Promise<AskData> {
  const tourId = url.searchParams.get('tour') ?? '';
  const [organizer, tour] = await Promise.all([
    api.organizers.getOrganizerPublicInfo({ query: { id: Number(params['id']) } }),
    /^\d{1,15}$/.test(tourId) ? fetchTour(api, `tour-${tourId}`, { allowsRedirects: true }) : null,
  ]);
  const { id, name, person, avatar } = organizer;
  return {
    organizer: { id, name, person, avatar },
    tour: tour && { id: tour.id, name: tour.name, slug: tour.slug },
  };
}

export function head({ data: { organizer }, t }: HeadContext<AskData>): Head {
  return { title: t('chat.ask_title', { person: organizer.person || organizer.name }), noindex: true };
}

/** `/ask/{organizer}?tour=`: a question to an organizer, from a user or a guest; the answer arrives in the chat. */
export default function Ask({ data: { organizer, tour } }: { data: AskData }): ReactNode {
  const t = useText();
  const href = useHref();
  const proof = useGuestProof();
  const person = organizer.person || organizer.name;
  return (
    <main id="main" className="wrap auth">
      <p className="row">
        <Avatar name={person} photo={organizer.avatar} />
        <span className="ink-2">{organizer.name}</span>
      </p>
      <h1 className="h1">{t('chat.ask_title', { person })}</h1>
      {tour && (
        <p className="auth__lead">
          <a className="link" href={href('tour-page', { slug: tour.slug })}>
            {tour.name}
          </a>
        </p>
      )}
      <AskForm organizerId={organizer.id} tourId={tour?.id ?? null} person={person} proof={proof} />
    </main>
  );
}
