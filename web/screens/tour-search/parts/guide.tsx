import type { ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import type { PlaceGuide as GuideData } from '#contract/search/place-guide.ts';
import type { SearchSeo } from '#contract/search/search.ts';
import type { PlaceStory as StoryData } from '#contract/content/place-story.ts';
import { PlaceStory } from '#web/features/content/place-story.tsx';
import { PlaceGuide } from '#web/features/places/place-guide.tsx';

export interface GuideProps {
  guide: GuideData;
  seo: SearchSeo;
  story: StoryData | null;
  action: (tour: TourCard) => ReactNode;
}

/** The guide of a country with the texts about it. */
export function Guide({ story, ...guide }: GuideProps): ReactNode {
  return <PlaceGuide {...guide}>{story && <PlaceStory story={story} />}</PlaceGuide>;
}
