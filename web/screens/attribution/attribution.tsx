import type { ReactNode } from 'react';
import type { Head, HeadContext } from '#web/screen.ts';
import { useSite } from '#web/state/site.ts';
import { useText } from '#web/i18n/use-text.ts';
import '#web/features/content/legal.css';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: t('legal.attribution_title'), description: t('legal.attribution_lead'), canonical: '/attribution' };
}

/** `/attribution`: sources and licences. */
export default function Attribution(): ReactNode {
  const t = useText();
  const { hasForecast, isDemo } = useSite();
  const isShown = ({ id }: Source): boolean => (id === 'forecast' ? hasForecast : !DEMO_SOURCES.has(id) || isDemo);
  return (
    <main id="main" className="wrap legal">
      <h1 className="h1">{t('legal.attribution_title')}</h1>
      <p className="legal__lead">{t('legal.attribution_lead')}</p>
      <ul className="sources">
        {SOURCES.filter(isShown).map((source) => (
          <li key={source.id} id={source.id}>
            <h2 className="h4">
              {source.link ? (
                <a className="link" href={source.link} rel="noopener">
                  {source.name}
                </a>
              ) : (
                t(`legal.source_${source.id}_name`)
              )}
            </h2>
            <p>{t(`legal.source_${source.id}`)}</p>
            {source.licence && (
              <p className="t-14">
                <a className="link" href={source.licence.link} rel="license noopener">
                  {source.licence.name}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Third-party work in this product, with its source and licence. */
interface Source {
  id: string;
  name?: string;
  link?: string;
  licence?: { name: string; link: string };
}

/** Shown with the demo catalogue only. */
const DEMO_SOURCES: ReadonlySet<string> = new Set(['notionists', 'demo']);

const OFL = { name: 'SIL Open Font License 1.1', link: 'https://openfontlicense.org/' };

/** In the order of the page; sources without a link are our own. */
const SOURCES: readonly Source[] = [
  {
    id: 'geonames',
    name: 'GeoNames',
    link: 'https://www.geonames.org/',
    licence: { name: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  { id: 'natural_earth', name: 'Natural Earth', link: 'https://www.naturalearthdata.com/' },
  { id: 'blue_marble', name: 'NASA Blue Marble', link: 'https://visibleearth.nasa.gov/collection/1484/blue-marble' },
  {
    id: 'maplibre',
    name: 'MapLibre GL JS, PMTiles',
    link: 'https://maplibre.org/',
    licence: {
      name: 'BSD-3-Clause',
      link: 'https://github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt',
    },
  },
  { id: 'onest', name: 'Onest', link: 'https://github.com/googlefonts/onest', licence: OFL },
  { id: 'literata', name: 'Literata', link: 'https://github.com/googlefonts/literata', licence: OFL },
  {
    id: 'notionists',
    name: 'Notionists, DiceBear',
    link: 'https://www.dicebear.com/styles/notionists/',
    licence: { name: 'CC0 1.0', link: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  },
  {
    id: 'lucide',
    name: 'Lucide',
    link: 'https://lucide.dev/',
    licence: { name: 'ISC', link: 'https://lucide.dev/license' },
  },
  {
    id: 'sharp',
    name: 'sharp, libvips',
    link: 'https://sharp.pixelplumbing.com/',
    licence: { name: 'Apache-2.0, LGPL-3.0-or-later', link: 'https://github.com/libvips/libvips/blob/master/LICENSE' },
  },
  { id: 'climate' },
  {
    id: 'forecast',
    name: 'MET Norway',
    link: 'https://www.met.no/en',
    licence: { name: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  { id: 'pictures' },
  { id: 'demo' },
];
