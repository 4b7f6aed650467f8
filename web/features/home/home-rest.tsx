import type { ReactNode } from 'react';
import { Authors } from './authors.tsx';
import { Collections } from './collections.tsx';
import { Figures } from './figures.tsx';
import { HelpBox } from './help-box.tsx';
import type { HomeContent } from './home-content.ts';
import { Kinds } from './kinds.tsx';
import { NewestReviews } from './newest-reviews.tsx';
import { NoTours } from './no-tours.tsx';
import { Year } from './year.tsx';

/** The end of the home page: server-rendered, hydrated after the rest. */
export function HomeRest({ content }: { content: HomeContent }): ReactNode {
  return (
    <>
      {content.best.length === 0 && content.places.length === 0 && <NoTours />}
      <Kinds kinds={content.kinds} />
      <Authors tours={content.authors} />
      <Year months={content.months} seasons={content.seasons} />
      <Figures figures={content.figures} />
      <NewestReviews reviews={content.reviews} />
      <div className="below">
        <div className="wrap low">
          <Collections collections={content.collections} />
          <HelpBox facts={content.help} />
        </div>
      </div>
    </>
  );
}
