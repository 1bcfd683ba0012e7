import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledge } from './acknowledged.ts';
import { BackendStack } from './backend-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import type { BuiltPage } from './page-policy.ts';
import { type DeploymentSettings, readDeployment } from './settings.ts';

/** The stacks of a deployment. */
export interface BackendApp {
  readonly app: App;
  readonly backend: BackendStack;
  /** Undefined without a domain and a firewall. */
  readonly edge: EdgeStack | undefined;
}

/** What has been built; without a page none is deployed. */
export interface Built {
  readonly bundles: string;
  readonly page: BuiltPage | undefined;
}

const createEdge = (app: App, { stage, account, domain, firewall }: DeploymentSettings): EdgeStack | undefined => {
  if (domain === undefined && !firewall) return undefined;
  return new EdgeStack(app, `DnaChess-${stage}-edge`, {
    description: 'DNA Chess: what CloudFront needs in us-east-1',
    env: { ...(account && { account }), region: 'us-east-1' },
    crossRegionReferences: true,
    domain,
    firewall,
  });
};

/**
 * Puts a deployment together, checked against the rules of AWS Solutions. `bundles` is the folder that holds a folder for each
 * function. Throws an error that names what is wrong in the context.
 */
export const createApp = (app: App, { bundles, page }: Built): BackendApp => {
  const settings = readDeployment(name => app.node.tryGetContext(name));
  const { stage, account, region } = settings;
  const edge = createEdge(app, settings);
  const backend = new BackendStack(app, `DnaChess-${stage}`, {
    description: 'DNA Chess: a turn-based game service',
    env: { ...(account && { account }), ...(region && { region }) },
    crossRegionReferences: edge !== undefined,
    terminationProtection: stage === 'production',
    settings,
    bundles,
    page,
    certificate: edge?.certificate,
    firewallArn: edge?.firewallArn,
  });
  Tags.of(app).add('application', 'dna-chess');
  Tags.of(app).add('stage', stage);
  acknowledge(backend);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, backend, edge };
};
