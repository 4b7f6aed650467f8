import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { SOCIAL_TITLES } from '#domain/site/social-links.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';

/** Who verifies identity documents: the site's service if configured, or the site itself. */
function CheckedBy(): ReactNode {
  const t = useText();
  const { verificationService: service, hasIdentityService } = useSite();
  if (!hasIdentityService) return <p className="t-14 ink-2">{t('organizers.check_by_us')}</p>;
  return (
    <p className="t-14 ink-2">
      {t('organizers.check_by', { name: service.name, legalName: service.legalName })}{' '}
      <a className="link" href={service.link} rel="noopener">
        {service.linkText}
      </a>
    </p>
  );
}

/** Verified and unverified facts of an organizer, its languages, its team and its social links. */
export function OrganizerChecks({
  organizer,
  languageNames,
}: {
  organizer: OrganizerInfo;
  languageNames: readonly string[];
}): ReactNode {
  const t = useText();
  const { list } = useFormats();
  const { verification } = organizer;
  const { allowMessagesAboutUnverifiedIdentity } = useSite().verificationService;
  const checks = [
    ['passport', verification.is_passport_verified],
    ['phone', verification.is_phone_verified],
    ['email', verification.is_email_verified],
  ] as const;
  return (
    <aside>
      <h2 className="h4">{t('organizers.checked')}</h2>
      <ul className="ochecks">
        {checks.map(([name, isChecked]) => (
          <li key={name} className={isChecked ? undefined : 'is-open'}>
            <Icon name={isChecked ? 'badge-check' : 'circle-x'} />
            <span>
              <b>{t(`organizers.check_${name}`)}</b>
              <small>{t(isChecked ? 'organizers.is_checked' : 'organizers.not_checked')}</small>
            </span>
          </li>
        ))}
      </ul>
      {!verification.is_passport_verified && allowMessagesAboutUnverifiedIdentity && (
        <Note>{t('organizers.unverified')}</Note>
      )}
      {!verification.is_passport_verified && <CheckedBy />}
      {languageNames.length > 0 && (
        <p className="t-14 ink-2">{t('organizers.speaks', { languages: list(languageNames) })}</p>
      )}
      <OrganizerTeam organizer={organizer} />
      <OrganizerSocials socials={organizer.socials} />
    </aside>
  );
}

/** The team of an organizer: the contact person first. Nothing when only one person is known. */
function OrganizerTeam({ organizer }: { organizer: OrganizerInfo }): ReactNode {
  const t = useText();
  const { person, name, avatar, team } = organizer;
  if (team.length === 0) return null;
  const people = [{ name: person || name, role: 'answers' as const, avatar }, ...team];
  return (
    <section className="organizer-team" aria-labelledby="organizer-team">
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
function OrganizerSocials({ socials }: Pick<OrganizerInfo, 'socials'>): ReactNode {
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
