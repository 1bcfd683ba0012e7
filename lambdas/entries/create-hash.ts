/** What the bundles have in the place of `@apollo/utils.createhash`. */
export { createHash } from 'node:crypto';
