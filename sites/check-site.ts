import { Value } from 'typebox/value';
import { CURRENCY_CODES } from '#domain/currency-codes.ts';
import { minorPerUnit } from '#domain/money.ts';
import { countryByCode, countryById } from '#domain/places/countries.ts';
import { isTimezone } from '#domain/site/is-timezone.ts';
import { SiteSchema, type SiteConfig } from './schema.ts';

/** What a configuration is checked against. */
export interface SiteSurroundings {
  /** Whether a file exists; `path` is relative to `sites/`. */
  hasAsset: (path: string) => boolean;
  /** First path segments of other addresses, which `bookingBase` must not use. */
  takenWords: ReadonlySet<string>;
}

/** Converts the JSON pointer `/landingVideos/0/color` to `landingVideos[0].color`. */
function flagPath(pointer: string): string {
  return pointer
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');
}

function shapeMistakes(config: unknown): string[] {
  const lines = new Map<string, string>();
  for (const { keyword, instancePath, message, params } of Value.Errors(SiteSchema, config)) {
    // Both errors repeat a more precise one: of the unknown key, or of a branch of the union.
    if (keyword === 'additionalProperties' || keyword === 'anyOf') continue;
    const path = flagPath(instancePath);
    const allowed = keyword === 'enum' ? `: ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}` : '';
    lines.set(
      path,
      `${path || 'the layer'} ${keyword === 'boolean' ? 'is not a flag of this product' : message}${allowed}`,
    );
  }
  return [...lines.values()];
}

function currencyMistakes(config: SiteConfig): string[] {
  const codes = [
    ['defaultCurrency', config.defaultCurrency] as const,
    ...config.currencies.map((code, index) => [`currencies[${index}]`, code] as const),
  ];
  return codes.flatMap(([path, code]) => {
    if (!CURRENCY_CODES.has(code)) return [`${path} "${code}" is not a currency`];
    // Stripe takes thousandths in steps of ten only, which a share of a price does not keep.
    const isRefused = minorPerUnit(code) === 1000 && config.paymentSystems.includes('stripe');
    return isRefused ? [`${path} "${code}" has three decimals, which "stripe" in paymentSystems does not charge`] : [];
  });
}

function placeMistakes({ uikit, contacts }: SiteConfig): string[] {
  const mistakes = [];
  if (!countryByCode(uikit.defaultCountry))
    mistakes.push(`uikit.defaultCountry "${uikit.defaultCountry}" is not a country`);
  const hours = [
    ['contacts.workTime', contacts.workTime] as const,
    ...contacts.offices.map(({ workTime }, index) => [`contacts.offices[${index}].workTime`, workTime] as const),
  ];
  for (const [path, workTime] of hours)
    if (workTime && !isTimezone(workTime.timezone))
      mistakes.push(`${path}.timezone "${workTime.timezone}" is not a time zone`);
  contacts.offices.forEach(({ entity }, index) => {
    if (entity?.kind === 'country' && !countryById(entity.id))
      mistakes.push(`contacts.offices[${index}].entity.id ${entity.id} is not a country`);
  });
  return mistakes;
}

function addressMistakes({ bookingBase }: SiteConfig, takenWords: ReadonlySet<string>): string[] {
  return takenWords.has(bookingBase) ? [`bookingBase "${bookingBase}" is the first word of other addresses`] : [];
}

/** The files a site refers to, with the path of each flag. */
export function assetsOf(config: Pick<SiteConfig, 'landingVideos'>): { flag: string; path: string }[] {
  return config.landingVideos.flatMap(({ poster, ...video }, index) =>
    (['sm', 'xl'] as const).flatMap((form) => [
      { flag: `landingVideos[${index}].${form}`, path: video[form] },
      ...(poster ? [{ flag: `landingVideos[${index}].poster.${form}`, path: poster[form] }] : []),
    ]),
  );
}

/** The mistakes of a merged configuration, one line each, starting with the flag's path; empty when valid. */
export function siteMistakes(config: SiteConfig, { hasAsset, takenWords }: SiteSurroundings): string[] {
  const shape = shapeMistakes(config);
  // The value checks need a configuration that matches the schema.
  if (shape.length > 0) return shape;
  const missing = assetsOf(config).filter(({ path }) => !hasAsset(path));
  return [
    ...currencyMistakes(config),
    ...placeMistakes(config),
    ...addressMistakes(config, takenWords),
    ...missing.map(({ flag, path }) => `${flag} "${path}" is not a file`),
  ];
}
