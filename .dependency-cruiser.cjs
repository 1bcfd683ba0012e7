/** The one direction of imports: each folder lists what it may import; everything else is an error. */
const ALLOWED = {
  engine: [],
  notation: ['engine'],
  schema: [],
  search: ['engine'],
  playtest: ['engine', 'notation', 'search'],
  lambdas: ['engine', 'notation', 'schema', 'search'],
  cdk: [],
  local: ['lambdas', 'schema', 'notation', 'engine'],
  cli: ['engine', 'notation', 'search', 'playtest', 'local'],
  web: ['engine', 'notation', 'schema', 'search'],
};

const folders = Object.keys(ALLOWED);

const direction = Object.entries(ALLOWED).map(([from, to]) => ({
  name: `${from}-imports-only-${to.join('-') || 'itself'}`,
  comment: `${from}/ may import ${to.length ? to.map(name => `${name}/`).join(', ') : 'no other folder'} (see CONTRIBUTING.md)`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '[.]test[.]ts$' },
  to: { path: `^(${folders.filter(name => name !== from && !to.includes(name)).join('|')})/` },
}));

/** Inside lambdas/, from what decides to what is deployed: a layer may import those before it, and never one after it. */
const LAYERS = ['domain', 'store', 'usecases', 'graphql', 'followers', 'handlers', 'functions', 'entries'];

const layers = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `lambdas-${layer}-imports-no-later-layer`,
  comment: `lambdas/${layer}/ may not import ${LAYERS.slice(index + 1).join('/, ')}/ (see CONTRIBUTING.md)`,
  severity: 'error',
  from: { path: `^lambdas/${layer}/`, pathNot: '[.]test[.]ts$|/testing/' },
  to: { path: `^lambdas/(${LAYERS.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-rules-notation-search-and-playtest',
      comment: 'engine/, notation/, search/ and playtest/ run in a browser: no package, no node module',
      severity: 'error',
      from: { path: '^(engine|notation|search|playtest)/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'sources-never-import-tests',
      severity: 'error',
      from: { pathNot: '[.]test[.]ts$|^(test|bench)/' },
      to: { path: '^(test|bench)/|[.]test[.]ts$' },
    },
    {
      name: 'pure-domain',
      comment: 'lambdas/domain/ decides: no package, and of lambdas/ itself alone',
      severity: 'error',
      from: { path: '^lambdas/domain/', pathNot: '[.]test[.]ts$' },
      to: { path: '^lambdas/(?!domain/)|node_modules', dependencyTypesNot: ['core'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...direction,
    ...layers,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]generated[.]' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
