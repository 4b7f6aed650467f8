import { Value } from 'typebox/value';
import { SiteSchema, type SiteConfig } from './schema.ts';

/** Whether a file named from `sites/` on is there. */
export type HasAsset = (path: string) => boolean;

/** `/landingVideos/0/color` as people write it: `landingVideos[0].color`. */
function written(pointer: string): string {
  return pointer.slice(1).replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');
}

function shapeMistakes(config: unknown): string[] {
  const lines = new Map<string, string>();
  for (const { keyword, instancePath, message, params } of Value.Errors(SiteSchema, config)) {
    // An unknown key is told twice, at its object and at itself; a union tells of each of its branches.
    if (keyword === 'additionalProperties' || keyword === 'anyOf') continue;
    const path = written(instancePath);
    const allowed = keyword === 'enum' ? `: ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}` : '';
    lines.set(path, `${path || 'the layer'} ${keyword === 'boolean' ? 'is not a flag of this product' : message}${allowed}`);
  }
  return [...lines.values()];
}

/** `SHF` is what the specification's list calls the Swiss franc (decisions 7). */
const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'SHF']);

function currencyMistakes(config: SiteConfig): string[] {
  const codes = [['defaultCurrency', config.defaultCurrency] as const, ...config.currencies.map((code, index) => [`currencies[${index}]`, code] as const)];
  return codes.filter(([, code]) => !CURRENCIES.has(code)).map(([path, code]) => `${path} "${code}" is not a currency`);
}

function placeMistakes({ uikit, contacts }: SiteConfig): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const mistakes = [];
  if (!names.of(uikit.defaultCountry)) mistakes.push(`uikit.defaultCountry "${uikit.defaultCountry}" is not a country`);
  contacts.additionalPhones.forEach(({ country }, index) => {
    if (country !== null && !names.of(country)) mistakes.push(`contacts.additionalPhones[${index}].country "${country}" is not a country`);
  });
  try {
    Intl.DateTimeFormat('en', { timeZone: contacts.workTime.timezone });
  } catch {
    mistakes.push(`contacts.workTime.timezone "${contacts.workTime.timezone}" is not a time zone`);
  }
  return mistakes;
}

/** The files a site names, each with the path of the flag that names it. */
export function assetsOf(config: Pick<SiteConfig, 'landingVideos'>): { flag: string; path: string }[] {
  return config.landingVideos.flatMap((video, index) =>
    (['sm', 'xl', 'poster'] as const).flatMap((form) => {
      const path = video[form];
      return path === null ? [] : [{ flag: `landingVideos[${index}].${form}`, path }];
    }));
}

/** Everything that is wrong with a merged configuration, a line a mistake that begins with the path of the flag; empty when it is right. */
export function siteMistakes(config: SiteConfig, hasAsset: HasAsset): string[] {
  const shape = shapeMistakes(config);
  // Values are only looked at in a configuration of the right form.
  if (shape.length > 0) return shape;
  const missing = assetsOf(config).filter(({ path }) => !hasAsset(path));
  return [...currencyMistakes(config), ...placeMistakes(config), ...missing.map(({ flag, path }) => `${flag} "${path}" is not a file`)];
}
