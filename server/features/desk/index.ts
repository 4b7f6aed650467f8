import type { Feature } from '#server/features/feature.ts';
import type { Media } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { departureHandlers } from '#server/features/desk/departures/departure-calls.ts';
import { placeHandlers } from '#server/features/desk/places/place-calls.ts';
import { invitationsData } from '#server/features/desk/team/invitations-data.ts';
import { teamHandlers } from '#server/features/desk/team/team-calls.ts';
import { tourHandlers } from '#server/features/desk/tours/tour-calls.ts';

/** What organizers write and decide: their tours, departures and team. */
export function createDesk(platform: Platform, { media }: { media: Pick<Media, 'take' | 'show'> }): Feature {
  return {
    calls: {
      desk: {
        ...teamHandlers(platform),
        ...tourHandlers(platform, media),
        ...placeHandlers(platform.db),
        ...departureHandlers(platform.db),
      },
    },
    personalData: [invitationsData],
  };
}
