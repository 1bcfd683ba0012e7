/**
 * The major version of Node that the functions run on: the newest with long-term support that Lambda has. Bundles are built for
 * it; test/bundles/runtime has its version of Node, which a test holds to this one.
 */
export const NODE_MAJOR = 24;
