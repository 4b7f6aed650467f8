import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import { SOCIAL_TITLES } from '#domain/site/social-links.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';

/** The team of an organizer: the contact person first. Nothing when only one person is known. */
export function OrganizerTeam({ organizer }: { organizer: OrganizerInfo }): ReactNode {
  const t = useText();
  const { person, name, avatar, team } = organizer;
  if (team.length === 0) return null;
  const people = [{ name: person || name, role: 'answers' as const, avatar }, ...team];
  return (
    <section className="oteam" aria-labelledby="organizer-team">
      <h2 className="h4" id="organizer-team">
        {t('organizers.team')}
      </h2>
      <ul>
        {people.map((member) => (
          <li key={member.name} className="row">
            <Avatar name={member.name} photo={member.avatar} />
            <span>
              <b className="strong">{member.name}</b>
              <br />
              <span className="ink-2 t-14">{t(`organizers.role_${member.role}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Social links of an organizer. */
export function OrganizerSocials({ socials }: Pick<OrganizerInfo, 'socials'>): ReactNode {
  const t = useText();
  if (socials.length === 0) return null;
  return (
    <p className="row row--wrap osocial">
      <span className="ink-2 t-14">{t('organizers.also_on')}</span>
      {socials.map(({ source, url }) => (
        <a key={source} className="link t-14" href={url} rel="noopener nofollow" target="_blank">
          {SOCIAL_TITLES[source]}
        </a>
      ))}
    </p>
  );
}
