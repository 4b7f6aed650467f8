import { departureHandlers } from '#server/features/desk/departures/departure-calls.ts';
import { placeHandlers } from '#server/features/desk/places/place-calls.ts';
import { profileHandlers } from '#server/features/desk/profile/profile-calls.ts';
import { invitationsData } from '#server/features/desk/team/invitations-data.ts';
import { teamHandlers } from '#server/features/desk/team/team-calls.ts';
import { todayHandlers } from '#server/features/desk/today/today-calls.ts';
import { tourHandlers } from '#server/features/desk/tours/tour-calls.ts';
import type { Feature } from '#server/features/feature.ts';
import type { Media } from '#server/features/media/index.ts';
import type { TourPages } from '#server/features/tour-page/index.ts';
import type { Webhooks } from '#server/features/webhooks/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';

/** The organizer's desk: tours, departures, profile and team. */
export function createDesk(
  platform: Platform,
  deps: {
    media: Pick<Media, 'take' | 'show' | 'release'>;
    tourPages: Pick<TourPages, 'readRows' | 'makePage'>;
    engine: SearchEngine;
    webhooks: Pick<Webhooks, 'turnOffAddedBy'>;
  },
): Feature {
  return {
    calls: {
      desk: {
        ...teamHandlers({ ...platform, ...deps }),
        ...tourHandlers(platform, deps),
        ...placeHandlers(platform.db),
        ...departureHandlers(platform.db),
        ...todayHandlers({ ...platform, engine: deps.engine }),
        ...profileHandlers(platform, deps.media),
      },
    },
    personalData: [invitationsData],
  };
}
