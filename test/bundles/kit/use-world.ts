import { afterAll, beforeAll } from 'vitest';
import { type Deployment, synthesizeDeployment } from './deployment.ts';
import { findLambdaNode } from './lambda-node.ts';
import { startWorld, type World } from './world.ts';

/** The Node that runs the tests, and that of the Lambda runtime: once if they are the same. */
export const NODES: readonly (readonly [string, string])[] = [
  ...new Map([
    [process.execPath, 'the Node of this machine'],
    [findLambdaNode(), "the Lambda runtime's Node"],
  ]),
].map(([path, name]) => [name, path]);

/** Has a deployment made before the tests of a file. */
export const useDeployment = (): (() => Deployment) => {
  let deployment: Deployment | undefined;
  beforeAll(async () => {
    deployment = await synthesizeDeployment();
  }, 400_000);
  afterAll(() => deployment?.remove());
  return () => {
    if (deployment === undefined) throw new Error('there is no deployment yet');
    return deployment;
  };
};

/** Has a world started before the tests of a group, with a Node for its functions. */
export const useWorld = (deployment: () => Deployment, node: string): (() => World) => {
  let world: World | undefined;
  beforeAll(async () => {
    world = await startWorld(deployment(), node);
  }, 60_000);
  afterAll(() => world?.close());
  return () => {
    if (world === undefined) throw new Error('there is no world yet');
    return world;
  };
};
