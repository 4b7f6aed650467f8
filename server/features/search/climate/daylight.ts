const MINUTES_PER_DAY = 1440;
/** The sun's centre at sunrise: half its disc and refraction, in degrees below the horizon. */
const SUNRISE_DEGREES = -0.833;
const DAYS_PER_YEAR = 365;
/** Day of the year of the 15th of each month. */
const MIDDLE_DAYS = [15, 46, 74, 105, 135, 166, 196, 227, 258, 288, 319, 349] as const;
const TILT_DEGREES = 23.44;
const DAYS_AFTER_SOLSTICE = 10;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Minutes between sunrise and sunset on the 15th of a month (0 is January) at a latitude in degrees; 0 in the polar
 * night, 1440 under the midnight sun. Accurate to about five minutes.
 */
export function daylightMinutes(lat: number, month: number): number {
  const day = MIDDLE_DAYS[month] ?? 0;
  const declination = -radians(TILT_DEGREES) * Math.cos(radians((360 / DAYS_PER_YEAR) * (day + DAYS_AFTER_SOLSTICE)));
  const hourAngle =
    (Math.sin(radians(SUNRISE_DEGREES)) - Math.sin(radians(lat)) * Math.sin(declination)) /
    (Math.cos(radians(lat)) * Math.cos(declination));
  return Math.round((Math.acos(Math.min(1, Math.max(-1, hourAngle))) / Math.PI) * MINUTES_PER_DAY);
}
