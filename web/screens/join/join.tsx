import type { ReactNode } from 'react';
import '#web/features/organizers/organizers.css';
import '#web/features/organizers/join.css';
import { HousePicture } from '#web/ui/gate/gate.tsx';
import { LAID_TABLE } from '#web/ui/gate/house-prints.ts';
import { JoinReasons } from '#web/features/organizers/join-reasons.tsx';
import { StartForm } from '#web/features/organizers/start-form.tsx';
import { JoinForm } from '#web/features/organizers/join-form.tsx';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext } from '#web/screen.ts';
import { useSite } from '#web/state/site.ts';

const QUESTIONS = [1, 2, 3];

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('join.title'), description: t('join.lead'), canonical: '/join' };
}

/** Introduction and links to register. Organizer accounts are created on another site; the links name this one. */
function JoinHead(): ReactNode {
  const t = useText();
  const { crmRegisterLink, crmLoginLink } = useSite();
  return (
    <header className="wrap organizer-head">
      <div>
        <p className="ink-2">{t('join.kicker')}</p>
        <h1 className="h1 organizer-head__name">{t('join.title')}</h1>
        <p className="organizer-head__lead">{t('join.lead')}</p>
        <p className="row row--wrap">
          <a className={crmRegisterLink ? 'btn' : 'btn btn--main'} href="#start">
            {t('join.start')}
          </a>
          <a className="btn" href="#write">
            {t('join.write')}
          </a>
          {crmRegisterLink && (
            <a className="btn btn--main" href={crmRegisterLink} rel="noopener">
              {t('join.register')}
            </a>
          )}
          {crmLoginLink && (
            <a className="btn btn--quiet" href={crmLoginLink} rel="noopener">
              {t('join.login')}
            </a>
          )}
        </p>
      </div>
      <figure className="mat">
        <HousePicture print={LAID_TABLE} className="print" />
        <figcaption>{t('join.print')}</figcaption>
      </figure>
    </header>
  );
}

/** `/join`: for future organizers. */
export default function Join(): ReactNode {
  const t = useText();
  return (
    <main id="main" className="join">
      <JoinHead />
      <JoinReasons />
      <div className="wrap organizer-columns join-columns">
        <section id="start" aria-labelledby="join-start">
          <h2 className="h2" id="join-start">
            {t('join.start')}
          </h2>
          <p className="ink-2">{t('join.start_lead')}</p>
          <StartForm />
        </section>
        <section id="write" aria-labelledby="join-write">
          <h2 className="h2" id="join-write">
            {t('join.write')}
          </h2>
          <JoinForm />
        </section>
        <aside aria-labelledby="join-questions">
          <h2 className="h3" id="join-questions">
            {t('join.questions')}
          </h2>
          <div className="jquestions">
            {QUESTIONS.map((number) => (
              <details key={number} className="join-question">
                <summary>{t(`join.q_${number}`)}</summary>
                <p className="ink-2">{t(`join.a_${number}`)}</p>
              </details>
            ))}
          </div>
        </aside>
      </div>
    </main>
  );
}
