/**
 * Import rules: layers, features and folders of the photos import downwards only, and some libraries may be
 * imported in one place only. Each rule states its reason; CONTRIBUTING.md has the picture.
 */
const TESTS = ['\\.test\\.ts$', '\\.fixtures\\.ts$'];
/** From the lowest layer to the highest. */
const FLOORS = [
  'platform',
  'config',
  'siteDatabase',
  'features',
  'startup',
  'composition',
  'weddings',
  'operator',
];
/** A feature imports only features of earlier lines. */
const FEATURES = [
  'hosts|secrets',
  'events|params|visits',
  'wedding',
  'familles|questions',
  'exports|history|imports|mail|photos|reponses',
  'calendar|editing|mailings|merge|move',
  'backups',
  'health',
  'alerts|bin',
];
const PHOTO_ROOMS = ['store', 'model', 'index', 'import', 'gallery', 'hosts', 'arrival'];
const PHOTO_FOLDERS =
  '^server/features/photos/(import/scan|import/renditions|gallery/archive|gallery/delivery|hosts/changes)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one file in disguise; type imports count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'A path that leads nowhere breaks at start.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'What both sides promise may depend on nothing but the schema library.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod'] },
    },
    {
      name: 'web-and-server-never-meet',
      comment: 'They talk through HTTP, as contract/ says.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'They talk through HTTP, as contract/ says.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform could carry another product.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/(platform|testing)/' },
    },
    ...FLOORS.map((floor, below) => ({
      name: `nothing-below-knows-${floor}`,
      comment:
        'Rooms of the server stand on each other in one order; an import that goes back up ties a knot.',
      severity: 'error',
      from: { path: `^server/(${FLOORS.slice(0, below).join('|')})/`, pathNot: TESTS },
      to: { path: `^server/${floor}/` },
    })).slice(1),
    ...FEATURES.map((floor, below) => ({
      name: `features-below-${floor.replaceAll('|', '-')}`,
      comment: 'Two features that know each other are one, or a third is missing below them.',
      severity: 'error',
      from: { path: `^server/features/(${FEATURES.slice(0, below + 1).join('|')})/`, pathNot: TESTS },
      to: { path: `^server/features/(${floor})/`, pathNot: '^server/features/$1/' },
    })),
    {
      name: 'nobody-imports-the-programs',
      comment: 'They are where a process begins.',
      severity: 'error',
      from: { path: `^server/(${FLOORS.join('|')})/`, pathNot: TESTS },
      to: { path: '^server/[^/]+$' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'Only repositories, migrations and the database platform speak SQL.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '\\.repository\\.ts$',
          '^server/platform/database/',
          '^server/siteDatabase/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: ['^node_modules/kysely'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-leave-sql-to-repositories',
      comment: 'A route or a rule that opens the database cannot be tested with plain values.',
      severity: 'error',
      from: { path: ['\\.rules\\.ts$'] },
      to: { path: ['\\.repository\\.ts$', '^server/platform/database/', '^node_modules/fastify'] },
    },
    {
      name: 'photo-folders-side-by-side',
      comment: 'What a folder does needs no other’s help: they stand on the store and the index.',
      severity: 'error',
      from: { path: PHOTO_FOLDERS, pathNot: TESTS },
      to: { path: PHOTO_FOLDERS, pathNot: '^server/features/photos/$1/' },
    },
    ...PHOTO_ROOMS.map((room, below) => ({
      name: `photos-below-${room}`,
      comment: 'Rooms of the photos stand on each other in one order, the guests’ sendings on top.',
      severity: 'error',
      from: { path: `^server/features/photos/(${PHOTO_ROOMS.slice(0, below).join('|')})/`, pathNot: TESTS },
      to: { path: `^server/features/photos/${room}/` },
    })).slice(1),
    {
      name: 'photo-bytes-through-the-store',
      comment: 'Only the store knows of paths and file handles: another one may keep the bytes elsewhere.',
      severity: 'error',
      from: {
        path: '^server/features/photos/',
        pathNot: ['^server/features/photos/store/', '\\.test\\.ts$', '\\.fixtures\\.ts$'],
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'the-catalogue-alone-writes-the-index',
      comment: 'What is kept in memory and what is stored are changed together.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['/photos\\.catalogue\\.ts$', '\\.test\\.ts$'] },
      to: { path: '/photos\\.repository\\.ts$' },
    },
    {
      name: 'marks-and-folders-have-one-writer-each',
      comment: 'What is kept in memory and what is stored are changed together.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['/photos/index/(marks|folderList)\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: ['/photos/index/(marks|folders)\\.repository\\.ts$'] },
    },
    {
      name: 'one-door-to-the-image-library',
      comment:
        'Decoding takes hundreds of megabytes: photos belong to the import process. The few pictures of the content and of mails are the exception.',
      severity: 'error',
      from: {
        path: '^(contract|server|web)/',
        pathNot: [
          '^server/features/photos/import/renditions/(picture|heic)\\.ts$',
          '^server/features/wedding/pictures/(pictureFile|pictures)\\.ts$',
          '^server/features/mail/letterhead/letterhead\\.ts$',
          '\\.test\\.ts$',
          '\\.fixtures\\.ts$',
        ],
      },
      to: { path: ['^node_modules/(sharp|libheif-js)/'] },
    },
    {
      name: 'ui-could-ship-elsewhere',
      comment: 'Buttons and fields know neither pages nor the API.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(app|guest|admin|shell|lib)/', pathNot: '^web/lib/(?:listen|store)\\.ts$' },
    },
    {
      name: 'lib-is-the-ground-floor',
      comment: 'lib may use contract/ only.',
      severity: 'error',
      from: { path: '^web/lib/' },
      to: { path: '^web/(app|start|guest|admin|shell|ui)/' },
    },
    {
      name: 'start-runs-before-react',
      comment: 'What it imports is evaluated before the first paint; pages are fetched by import() only.',
      severity: 'error',
      from: { path: '^web/(start|lib)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^web/(app|guest|admin|shell|ui)/', pathNot: '\\.css$', dynamic: false },
    },
    {
      name: 'shell-knows-no-page',
      comment: 'Guests and hosts share the toolbar and the menu; what is of one side only belongs there.',
      severity: 'error',
      from: { path: '^web/shell/' },
      to: { path: '^web/(app|start|guest|admin)/' },
    },
    {
      name: 'hosts-borrow-the-reply-form-and-the-grid-only',
      comment:
        'The hosts answer for a family with the guests’ own form, and look at photos in the guests’ own grid; anything else that both use belongs to shell or ui.',
      severity: 'error',
      from: { path: '^web/admin/' },
      to: { path: '^web/guest/', pathNot: '^web/guest/(reponse|photos)/' },
    },
    {
      name: 'pages-do-not-know-the-app',
      comment: 'The app mounts pages, never the other way round.',
      severity: 'error',
      from: { path: '^web/(guest|admin)/' },
      to: { path: '^web/(app|start)/' },
    },
    {
      name: 'the-preview-is-a-page-of-its-own',
      comment:
        'Its frame draws the guests’ pages; whoever imported it would close the storage of the page that they are on.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/preview/' },
      to: { path: '^web/preview/' },
    },
    {
      name: 'guests-do-not-load-the-admin',
      comment: 'Guests must not download the hosts’ code.',
      severity: 'error',
      from: { path: '^web/guest/' },
      to: { path: '^web/admin/' },
    },
    {
      name: 'only-mail-speaks-to-mail-servers',
      comment: 'Whoever else sent mails would send them twice and forget their outcome.',
      severity: 'error',
      from: { path: '^(server|contract|web)/', pathNot: '^server/features/mail/' },
      to: { path: '^node_modules/(nodemailer|sanitize-html|html-to-text)' },
    },
    {
      name: 'not-to-dev-dep',
      comment: 'npm start installs production packages only.',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: ['\\.test\\.tsx?$', '\\.fixtures\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The default parser needs the API of TypeScript 6. swc also sees type imports, and marks them as such.
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
