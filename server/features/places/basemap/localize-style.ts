interface StyleLayer {
  id: string;
  filter?: unknown;
  layout?: Record<string, unknown>;
  'source-layer'?: string;
}

export interface MapStyle {
  layers: StyleLayer[];
  [key: string]: unknown;
}

/** Languages of the labels. */
export const MAP_LANGS = ['en', 'ru', 'de', 'zh'] as const;

const NAME = JSON.stringify(['get', 'name']);

const replaceName = (node: unknown, to: unknown): unknown => {
  if (JSON.stringify(node) === NAME) return to;
  return Array.isArray(node) ? node.map((child) => replaceName(child, to)) : node;
};

/**
 * Translates the labels of a style. In Russian and Chinese, seas and mountains without a translated name are hidden.
 */
export function localizeStyle(style: MapStyle, lang: string, countries: Record<string, string>): MapStyle {
  const own = `name_${lang}`;
  const name = lang === 'en' ? ['get', 'name'] : ['coalesce', ['get', own], ['get', 'name']];
  const country = ['coalesce', ['get', ['get', 'iso'], ['literal', countries]], ['get', 'name']];
  const isStrict = lang === 'ru' || lang === 'zh';
  return {
    ...style,
    layers: style.layers.map((layer) => {
      const field = layer.layout?.['text-field'];
      if (!field) return layer;
      const isNamed = isStrict && !['place', 'country'].includes(layer['source-layer'] ?? '') ? ['has', own] : true;
      return {
        ...layer,
        filter: ['all', layer.filter ?? true, isNamed],
        layout: { ...layer.layout, 'text-field': replaceName(field, layer.id === 'country' ? country : name) },
      };
    }),
  };
}
