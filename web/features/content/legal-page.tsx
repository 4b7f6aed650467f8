import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite, usesThirdParties } from '#web/state/site.ts';

/** The legal texts and how many sections each has. */
const SECTIONS = { agreement: 10, privacy: 8 } as const;
/** The privacy section about cookies; its text depends on the configured services. */
const COOKIES = 5;
export type LegalKind = keyof typeof SECTIONS;

/** A legal text: its version, numbered sections, the operator's address. */
export function LegalPage({ kind, version }: { kind: LegalKind; version: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const site = useSite();
  const { contacts } = site;
  const numbers = Array.from({ length: SECTIONS[kind] }, (_, index) => index + 1);
  return (
    <main id="main" className="wrap legal">
      <h1 className="h1">{t(`legal.${kind}_title`)}</h1>
      <p className="ink-2 num">{t('legal.version', { date: formats.longDay(version) })}</p>
      <p className="legal__lead">{t(`legal.${kind}_lead`)}</p>
      {numbers.map((number) => (
        <section key={number} id={`s${number}`}>
          <h2 className="h3">
            <span className="ink-2 num">{number}.</span> {t(`legal.${kind}_${number}_title`)}
          </h2>
          {t(`legal.${kind}_${number}`, { email: contacts.email })
            .split('\n')
            .map((text) => (
              <p key={text}>{text}</p>
            ))}
          {kind === 'privacy' && number === COOKIES && (
            <p>{t(usesThirdParties(site) ? 'legal.privacy_5_services' : 'legal.privacy_5_own')}</p>
          )}
        </section>
      ))}
      <p className="legal__end">
        {t('legal.questions')}{' '}
        <a className="link" href={`mailto:${contacts.email}`}>
          {contacts.email}
        </a>
      </p>
    </main>
  );
}
