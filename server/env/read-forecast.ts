import type { ForecastSettings } from '#server/service-keys.ts';
import type { EnvReader } from './env-reader.ts';

/** Where forecasts can come from. MET Norway's are free for shops, too, under CC BY 4.0. */
const FORECAST_SOURCES = { met: 'https://api.met.no/weatherapi/locationforecast/2.0/compact' } as const;

/** The source of weather forecasts; null: pages show averages only. */
export function readForecast(read: EnvReader, publicUrl: string): ForecastSettings | null {
  const name = read.text('FORECAST');
  const url = read.url('FORECAST_URL', ['http:', 'https:']);
  if (name === null) return null;
  if (name === 'met') {
    const contact = read.text('CONTACT_EMAIL') ?? read.text('MAIL_FROM') ?? '';
    return { url: url ?? FORECAST_SOURCES[name], userAgent: `${new URL(publicUrl).host} ${contact}`.trim() };
  }
  read.mistakes.push(`FORECAST: "${name}" is not one of ${Object.keys(FORECAST_SOURCES).join(', ')}`);
  return null;
}
