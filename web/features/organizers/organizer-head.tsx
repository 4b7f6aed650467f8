import { joinParts } from '#domain/text/join-texts.ts';
import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';

/** The head of an organizer's page: place, name, contact person, description, a picture of the best tour. */
export function OrganizerHead({
  organizer,
  toursCount,
  action,
}: {
  organizer: OrganizerInfo;
  toursCount: number;
  /** Rendered beside the link to the tours. */
  action: ReactNode;
}): ReactNode {
  const t = useText();
  const { tag } = useFormats();
  const { person, name, city, country } = organizer;
  return (
    <header className="wrap organizer-head">
      <div>
        <p className="ink-2">
          {t(organizer.kind === 'author' ? 'organizers.author_in' : 'organizers.organizer_in', {
            place: joinParts(tag, city, country.name),
          })}
        </p>
        <h1 className="h1 organizer-head__name">{name}</h1>
        <p className="row organizer-head__who">
          <Avatar name={person || name} photo={organizer.avatar} size="xl" />
          {person && person !== name && <span className="ink-2">{t('organizers.person', { person })}</span>}
        </p>
        <p className="organizer-head__lead">{organizer.about}</p>
        <div className="row row--wrap">
          {toursCount > 0 && (
            <a className="btn btn--main" href="#tours">
              {t('organizers.see_tours', { count: toursCount })}
            </a>
          )}
          {action}
        </div>
      </div>
      {organizer.image && (
        <Picture
          className="organizer-head__pic"
          picture={organizer.image}
          shape="card"
          sizes="(min-width: 992px) 50vw, 100vw"
          isFirst
        />
      )}
    </header>
  );
}
