/** Third-party work in this product, with its source and licence. */
export interface Source {
  id: string;
  name?: string;
  link?: string;
  licence?: { name: string; link: string };
}

const OFL = { name: 'SIL Open Font License 1.1', link: 'https://openfontlicense.org/' };

/** In the order of the page; sources without a link are our own. */
export const SOURCES: readonly Source[] = [
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
  { id: 'pictures' },
  { id: 'demo' },
];
