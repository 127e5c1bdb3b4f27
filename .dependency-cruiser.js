// What may import what. Lint runs `node tools/imports/check.ts`, which checks these rules. A rule's comment is its message.

/** Folders of apps/web/src, from low to high: each imports only folders before it. */
const WEB_LAYERS = [
  ...[
    'config',
    'errors',
    'locales',
    'documents',
    'session',
    'context',
    'page-states',
    'graphql',
    'services',
  ],
  ...['components', 'features', 'layouts', 'pages', 'router', 'application', 'boot', 'prerender'],
];

const web = (folders) => `^apps/web/src/(${folders.join('|')})/`;

const webLayers = WEB_LAYERS.slice(0, -1).map((layer, index) => ({
  name: `web-${layer}-imports-upwards`,
  comment: `${layer} may import only ${WEB_LAYERS.slice(0, index).join(', ') || 'packages'}: move the code down, or pass it in as an option (docs/architecture.md).`,
  severity: 'error',
  from: { path: web([layer]) },
  to: { path: web(WEB_LAYERS.slice(index + 1)) },
}));

const webFolders = {
  name: 'web-folder-without-layer',
  comment: 'A new folder of apps/web/src needs its place in WEB_LAYERS.',
  severity: 'error',
  from: { path: '^apps/web/src/', pathNot: web(WEB_LAYERS) },
  to: {},
};

/** Slices of apps/server/src, each with the slices whose domain it may import. */
export const SLICES = {
  visitors: [],
  mail: [],
  site: [],
  sessions: ['visitors', 'mail'],
  'sign-in': ['visitors', 'mail', 'sessions'],
  contact: ['mail', 'sessions', 'sign-in'],
  admin: ['visitors', 'mail', 'sessions', 'sign-in'],
};

const SERVER = '^apps/server/src/';
const anySlice = `${SERVER}(${Object.keys(SLICES).join('|')})/`;
/** Modules above the slices, which compose them: app.ts, main.ts and so on. */
const composition = `${SERVER}[^/]+\\.ts$`;
/** Files of a slice that translate between its domain and HTTP or GraphQL. */
const edges = [
  `${anySlice}(graphql|routes|plugin|read-[a-z]+|cookies|mailbox|country-age)\\.ts$`,
  `${SERVER}(contact|sessions|sign-in)/mail\\.ts$`,
];
const webFrameworks =
  'node_modules/(fastify|fastify-plugin|@fastify/[^/]+|graphql|graphql-yoga|graphql-ws)/';

const slices = Object.entries(SLICES).map(([slice, imported]) => ({
  name: `server-${slice}-imports-other-slice`,
  comment: `${slice} may import only ${['platform', ...imported].join(', ')}: pass what it needs in as an option, in app.ts (docs/architecture.md).`,
  severity: 'error',
  from: { path: `${SERVER}${slice}/` },
  to: { path: anySlice, pathNot: `${SERVER}(${[slice, ...imported].join('|')})/` },
}));

const server = [
  {
    name: 'server-platform-imports-slice',
    comment: 'platform knows no rules of ours: take what it needs as an option.',
    severity: 'error',
    from: { path: `${SERVER}platform/` },
    to: { path: SERVER, pathNot: `${SERVER}platform/` },
  },
  {
    name: 'server-slice-imports-composition',
    comment:
      'app.ts and the other modules above the slices compose them: take what the slice needs as an option.',
    severity: 'error',
    from: { path: anySlice },
    to: { path: composition },
  },
  ...slices,
  {
    name: 'server-slice-imports-edge-of-another',
    comment: 'A slice uses the domain of another one, not its routes, resolvers or mails.',
    severity: 'error',
    from: { path: `${SERVER}([^/]+)/` },
    to: {
      path: [
        `${anySlice}(graphql|routes|plugin)\\.ts$`,
        `${SERVER}(contact|sessions|sign-in)/mail\\.ts$`,
      ],
      pathNot: `${SERVER}$1/`,
    },
  },
  {
    name: 'server-domain-imports-edge',
    comment:
      'The domain of a slice knows neither HTTP nor GraphQL: its routes.ts and graphql.ts call it.',
    severity: 'error',
    // The slice `site` serves files, which is mostly HTTP: it is not divided.
    from: { path: anySlice, pathNot: [...edges, `${SERVER}site/`] },
    to: { path: [...edges, `${SERVER}platform/(http|graphql)/`, webFrameworks] },
  },
  {
    name: 'server-database-imports-rules',
    comment: 'Each slice registers the clean-up of its own tables.',
    severity: 'error',
    from: { path: `${SERVER}platform/database/` },
    to: { path: '^libs/site-contract/' },
  },
];

const projects = [
  {
    name: 'package-imports-app',
    comment:
      'Packages know no app: move the code into the package, or take what you need as an option.',
    severity: 'error',
    from: { path: '^libs/' },
    to: { path: '^apps/' },
  },
  {
    name: 'package-imports-package',
    comment:
      'Packages do not import each other, so that each can be installed alone: take what you need as an option.',
    severity: 'error',
    from: { path: '^libs/([^/]+)/', pathNot: '^libs/site-contract/' },
    to: { path: '^libs/', pathNot: '^libs/($1|kernel)/' },
  },
  {
    name: 'app-imports-app',
    comment: 'What the site and the server share belongs to libs/site-contract.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
];

const noCycles = {
  name: 'no-cycles',
  comment: 'Imports of types count. Move what both need into a third file.',
  severity: 'error',
  from: {},
  to: { circular: true },
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...projects, noCycles, ...webLayers, webFolders, ...server],
  options: {
    includeOnly: ['^(apps|libs)/[^/]+/src/', webFrameworks],
    doNotFollow: { path: 'node_modules' },
    // Tests, stories and what they share may import anything.
    exclude: { path: '\\.(test|test-d|stories|fixture)\\.|/(stories|fixtures)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['@shpy/source', 'import'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
