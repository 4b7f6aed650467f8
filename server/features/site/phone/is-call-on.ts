import type { SiteConfig } from '#sites/schema.ts';

/** Whether the site connects calls to an organizer, or to support when it is null (specification 6). */
export const isCallOn = (
  { organizer, webCalls }: Pick<SiteConfig, 'organizer' | 'webCalls'>,
  organizerId: number | null,
): boolean => (organizerId === null ? webCalls.canCallToSupport : webCalls.canCallToOrganizer || organizer.canCall);
