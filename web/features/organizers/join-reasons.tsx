import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';

const REASONS = [1, 2, 3];
const STEPS = [1, 2, 3, 4];

/** Audience, cost and procedure of becoming an organizer. */
export function JoinReasons(): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <>
      <section className="wrap band" aria-labelledby="join-why">
        <h2 className="h2" id="join-why">
          {t('join.why')}
        </h2>
        <div className="jwhy">
          {REASONS.map((number) => (
            <div key={number}>
              <h3 className="h4">{t(`join.why_${number}`)}</h3>
              <p className="ink-2">{t(`join.why_${number}_text`)}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="band band--sand" aria-labelledby="join-cost">
        <div className="wrap">
          <h2 className="h2" id="join-cost">
            {t('join.cost')}
          </h2>
          <p className="ohead__lead">{t('join.cost_text')}</p>
          <p>
            <a className="link" href={href('ranking')}>
              {t('join.cost_rank')}
            </a>
          </p>
          <h2 className="h3 jhow">{t('join.how')}</h2>
          <ol className="jwhy">
            {STEPS.map((number) => (
              <li key={number}>
                <b className="strong">{t(`join.how_${number}`)}</b>
                <p className="ink-2">{t(`join.how_${number}_text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
