import { createAccount } from '#server/features/account/index.ts';
import { createAgents } from '#server/features/agents/index.ts';
import { createBooking } from '#server/features/booking/index.ts';
import { createCatalogue } from '#server/features/catalogue/index.ts';
import { createChat } from '#server/features/chat/index.ts';
import { createContent } from '#server/features/content/index.ts';
import { createDesk } from '#server/features/desk/index.ts';
import { createFavourites } from '#server/features/favourites/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { createHome } from '#server/features/home/index.ts';
import { createInvoices } from '#server/features/invoices/index.ts';
import { createDocuments, createMedia } from '#server/features/media/index.ts';
import { createOrganizers } from '#server/features/organizers/index.ts';
import { createPayments } from '#server/features/payments/index.ts';
import { createPlaces } from '#server/features/places/index.ts';
import { createReviews } from '#server/features/reviews/index.ts';
import { createSearch } from '#server/features/search/index.ts';
import { createSite } from '#server/features/site/index.ts';
import { createTourPage } from '#server/features/tour-page/index.ts';
import { createTrip } from '#server/features/trip/index.ts';
import { createUpkeep } from '#server/features/upkeep/index.ts';
import { createWebhooks } from '#server/features/webhooks/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchEngine } from '#server/search/index.ts';

/**
 * Creates the features in order of dependency. Jobs run in this order; personal data are erased in reverse, because a
 * feature finds its rows by those of earlier ones.
 */
export function createFeatures(platform: Platform, { engine }: { engine: SearchEngine }): Feature[] {
  const documents = createDocuments(platform);
  const catalogue = createCatalogue(platform, engine);
  const favourites = createFavourites(platform, { catalogue });
  const payments = createPayments(platform);
  const booking = createBooking(platform, payments);
  const media = createMedia(platform, { booking });
  const reviews = createReviews(platform, { media });
  const tourPages = createTourPage(platform, { catalogue, documents });
  const chat = createChat(platform, { media, booking });
  const webhooks = createWebhooks(platform, { booking });
  const features: Feature[] = [
    createUpkeep(platform),
    documents,
    catalogue,
    createSearch(platform, { engine, catalogue }),
    createContent(platform, { engine, catalogue }),
    favourites,
    payments,
    createInvoices(platform, { documents }),
    booking,
    createTrip(platform, { booking, documents }),
    webhooks,
    media,
    tourPages,
    reviews,
    chat,
    createPlaces(platform),
    createHome(platform, { engine, catalogue }),
    createOrganizers(platform, { engine, documents }),
    createDesk(platform, { media, tourPages, engine, webhooks }),
    createSite(platform, { chat, engine, media }),
    createAgents(platform),
  ];
  const personalData = features.toReversed().flatMap((feature) => feature.personalData ?? []);
  return [...features, createAccount(platform, { favourites, media, messengers: chat, reviews, personalData })];
}
