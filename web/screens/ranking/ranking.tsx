import type { CSSProperties, ReactNode } from 'react';
import { PRIOR_RATING, PRIOR_REVIEWS, RANKING_WEIGHTS } from '#domain/search/ranking.ts';
import type { Head, HeadContext } from '#web/screen.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { usePercent } from '#web/i18n/use-percent.ts';
import { useText } from '#web/i18n/use-text.ts';
import '#web/features/content/legal.css';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('legal.ranking_title'), description: t('legal.ranking_lead'), canonical: '/ranking' };
}

/** `/ranking`: the formula of the default order with the weights that the search uses. */
export default function Ranking(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const percent = usePercent();
  const weights = Object.entries(RANKING_WEIGHTS);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  const most = Math.max(...weights.map(([, weight]) => weight));
  const values = { count: PRIOR_REVIEWS, rating: formats.rating(PRIOR_RATING) };
  return (
    <main id="main" className="wrap legal">
      <h1 className="h1">{t('legal.ranking_title')}</h1>
      <p className="legal__lead">{t('legal.ranking_lead')}</p>
      <table className="weights">
        <caption className="sr">{t('legal.ranking_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('legal.ranking_what')}</th>
            <th scope="col">{t('legal.ranking_share')}</th>
          </tr>
        </thead>
        <tbody>
          {weights.map(([name, weight]) => (
            <tr key={name}>
              <th scope="row">
                <b className="strong">{t(`legal.ranking_${name}`)}</b>
                <span>{t(`legal.ranking_${name}_text`, values)}</span>
              </th>
              <td>
                <span className="weights__bar" aria-hidden="true">
                  <i style={{ '--p': `${(weight * 100) / most}%` } as CSSProperties} />
                </span>
                <span className="weights__share num">{percent((weight * 100) / sum)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('legal.ranking_words')}</p>
      <p>{t('legal.ranking_ties')}</p>
      <p>{t('legal.ranking_paid')}</p>
    </main>
  );
}
