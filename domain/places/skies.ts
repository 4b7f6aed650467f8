/** What a forecast says about the sky of a day, from clear to thunder. */
export const SKIES = ['clear', 'partly', 'cloudy', 'fog', 'rain', 'sleet', 'snow', 'thunder'] as const;
export type Sky = (typeof SKIES)[number];
