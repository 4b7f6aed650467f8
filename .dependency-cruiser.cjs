/** Who may import whom (docs/architecture.md). Direction, cycles and libraries per area. */

/** Web features whose parts others use: a tour's card and departures, who travels, reviews, organizers … */
const SERVING = [
  'catalogue',
  'departures',
  'forecast',
  'forms',
  'party',
  'reviews',
  'organizers',
  'help',
  'share',
  'selection',
];

const area = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    area(
      'no-circular',
      { pathNot: 'node_modules' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A cycle has no beginning to read from.',
    ),
    area(
      'domain-is-pure',
      { path: '^domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^domain/' },
      'domain imports itself only.',
    ),
    area(
      'contract-knows-domain',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(contract|domain)/|node_modules/typebox' },
      'contract imports domain and the schema library.',
    ),
    area(
      'sites-are-data',
      { path: '^sites/', pathNot: '\\.test\\.ts$' },
      { path: '^(server|web|contract|demo)/' },
      'sites import domain only.',
    ),
    area(
      'settings-know-no-feature',
      { path: '^server/(env|service-keys|secrets)\\.ts$' },
      { path: '^server/(features|http|ssr|process|search)/' },
      'The settings of the process are read before anything is built.',
    ),
    area(
      'platform-is-low',
      { path: '^server/(platform|db)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^(contract|demo|server|web)/',
        pathNot: ['^server/(platform|db)/', '^server/(env|service-keys|texts)\\.ts$'],
      },
      'platform and db import domain, sites and the settings of the process.',
    ),
    area(
      'engine-stands-alone',
      { path: '^server/search/', pathNot: '\\.test\\.ts$|/testing/' },
      {
        path: '^(contract|sites|server|web|demo)/',
        pathNot: '^server/(search|db)/|^server/platform/log\\.ts$',
      },
      'The search engine imports domain, db and the log.',
    ),
    area(
      'engine-by-index',
      { path: '^server/', pathNot: '^server/(search|testing)/|\\.test\\.ts$' },
      { path: '^server/search/', pathNot: '^server/search/index\\.ts$' },
      'The search engine is reached by its index.ts.',
    ),
    area(
      'features-by-index',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/', pathNot: ['^server/features/$1/', '^server/features/([^/]+/index|feature)\\.ts$'] },
      'Another feature is reached by its index.ts.',
    ),
    area(
      'features-by-index-from-outside',
      { path: '^(demo|server)/', pathNot: '^server/(features|testing)/|\\.test\\.ts$' },
      { path: '^server/features/', pathNot: '^server/features/([^/]+/index|feature)\\.ts$' },
      'The rest of the server reaches a feature by its index.ts, too.',
    ),
    area(
      'features-know-no-http',
      { path: '^server/features/', pathNot: '\\.test\\.ts$|/testing/' },
      {
        path: '^(demo|server|web)/',
        pathNot: ['^server/(features|calls|platform|db|search|env)/', '^server/(env|service-keys|texts)\\.ts$'],
      },
      'A feature knows the context of a call and its problems, not how it is served.',
    ),
    area(
      'calls-are-low',
      { path: '^server/calls/', pathNot: '\\.test\\.ts$' },
      { path: '^(demo|server|web)/', pathNot: '^server/(calls|platform|db)/' },
      'The context of a call, its problems and its dispatch know no feature and no HTTP.',
    ),
    area(
      'payments-know-no-booking',
      { path: '^server/features/payments/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/booking/' },
      'Booking subscribes to the public API of payments.',
    ),
    area(
      'booking-knows-no-trip',
      { path: '^server/features/booking/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/trip/' },
      'Trip subscribes to the public API of booking.',
    ),
    area(
      'requests-are-low',
      { path: '^server/features/booking/request/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/booking/[^/]+/', pathNot: '^server/features/booking/request/' },
      'A request, its transitions and links know none of what is done with them.',
    ),
    area(
      'http-knows-no-feature',
      { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      {
        path: '^(demo|server|web)/',
        pathNot: ['^server/(http|calls|platform|db)/', '^server/texts\\.ts$', '^server/search/index\\.ts$'],
      },
      'http serves calls, routes and operator pages that the features give it.',
    ),
    area(
      'ssr-knows-no-feature',
      { path: '^server/ssr/', pathNot: '\\.test\\.ts$' },
      {
        path: '^(demo|server|web)/',
        pathNot: [
          '^server/(ssr|http|calls|platform)/',
          '^server/texts\\.ts$',
          '^web/[^/]+\\.ts$',
          '^web/screens/(index|screen-row)\\.ts$',
        ],
      },
      'ssr serves pages through http, and knows of the web the renderer and the rows of the screens.',
    ),
    area(
      'web-knows-no-server',
      { path: '^web/' },
      { path: '^server/|^demo/' },
      'The browser side imports contract, domain and sites.',
    ),
    area(
      'kit-knows-no-product',
      { path: '^web/ui/', pathNot: '\\.(example\\.tsx|spec\\.ts)$' },
      { path: '^(contract|server)/|^web/(i18n|state|features|screens)/' },
      'The kit knows no product noun.',
    ),
    area(
      'state-is-low',
      { path: '^web/(state|i18n)/' },
      { path: '^web/(ui|features|screens)/' },
      'State does not know screens.',
    ),
    area(
      'web-features-stay-in',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/(features|screens)/', pathNot: `^web/features/($1|${SERVING.join('|')})/` },
      'The screen composes features; only those that serve others are imported.',
    ),
    area(
      'screens-stay-alone',
      { path: '^web/screens/([^/]+)/' },
      { path: '^web/screens/[^/]+/', pathNot: '^web/screens/$1/' },
      'A screen does not import another.',
    ),
    area(
      'no-orphans',
      {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.(test|spec|example)\\.tsx?$',
          '^(tools|bench|e2e)/',
          '\\.config\\.ts$',
          '^web/(screens|i18n/messages)/|^web/entry-start',
          '^demo/catalogue/',
          'search/kernel/wasm/',
        ],
      },
      {},
      'Nobody uses it.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
