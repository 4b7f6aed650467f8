import type { CSSProperties, ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { usePercent } from '#web/i18n/use-percent.ts';
import { useText } from '#web/i18n/use-text.ts';

const REASONS = [1, 2, 3];
const STEPS = [1, 2, 3, 4];
/** An example; the real commission is agreed with each organizer. */
const COMMISSION_PERCENT = 12;

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
        <div className="join-reasons">
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
          <div className="join-cost">
            <div>
              <p className="organizer-head__lead">{t('join.cost_text')}</p>
              <a className="link" href={href('ranking')}>
                {t('join.cost_rank')}
              </a>
            </div>
            <CostExample />
          </div>
          <h2 className="h3 join-how">{t('join.how')}</h2>
          <ol className="jsteps">
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

/** The two shares of a price as a bar. */
function CostExample(): ReactNode {
  const t = useText();
  const percent = usePercent();
  return (
    <figure>
      <p className="join-share" aria-hidden="true" style={{ '--cut': `${COMMISSION_PERCENT}%` } as CSSProperties}>
        <i />
        <i />
      </p>
      <p className="join-share__parts">
        <span>
          <b>{percent(100 - COMMISSION_PERCENT)}</b> {t('join.cut_yours')}
        </span>
        <span>
          <b>{percent(COMMISSION_PERCENT)}</b> {t('join.cut_ours')}
        </span>
      </p>
      <figcaption className="ink-2 t-14">{t('join.cut_example')}</figcaption>
    </figure>
  );
}
