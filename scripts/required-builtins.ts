import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const NAMES = new Set(builtinModules.filter(name => !name.startsWith('_')));

/**
 * Has a bundle `require` Node's own modules. Importing one lists all that it exports, which loads what nobody has asked for: with
 * `node:http` the whole of undici, a fifth of the time that a function takes to start. What esbuild puts between a module and
 * whoever imports it would list them, too, but for objects that have nothing of their own and inherit everything.
 */
export const requireBuiltins: Plugin = {
  name: 'require-builtins',
  setup: build => {
    build.onResolve({ filter: /^(node:)?[a-z_/]+$/ }, ({ path, namespace }) => {
      const name = path.replace(/^node:/, '');
      if (!NAMES.has(name)) return undefined;
      return namespace === 'builtin' ? { path: `node:${name}`, external: true } : { path: name, namespace: 'builtin' };
    });
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `const builtin = require('node:${path}');
module.exports = typeof builtin === 'object' ? Object.create(builtin) : builtin;`,
    }));
  },
};
