import { getDistDirectory, isSandboxFrame, renderAltair, SANDBOX_FRAME_CSP } from 'altair-static';
import { type Asset, type Assets, listAssets } from './assets.ts';

/** A tab that the explorer opens with. */
export interface ExplorerTab {
  readonly title: string;
  /** A GraphQL document. */
  readonly query: string;
  /** JSON. */
  readonly variables?: string;
}

/** What the explorer is configured with. The paths are those of this server. */
export interface ExplorerOptions {
  readonly title: string;
  /** Where operations are posted to. */
  readonly graphqlPath: string;
  /** Where graphql-transport-ws is spoken. */
  readonly webSocketPath: string;
  readonly tabs: readonly ExplorerTab[];
}

const START_SCRIPT = 'start.js';

// Nothing but this server may be asked for anything: the explorer works without a network, and this keeps it so.
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self' ws: wss:",
].join('; ');

const makeWindow = ({ graphqlPath, webSocketPath }: ExplorerOptions, { title, query, variables }: ExplorerTab) => ({
  initialName: title,
  endpointURL: graphqlPath,
  subscriptionsEndpoint: webSocketPath,
  initialQuery: query,
  initialRequestHandlerId: 'http',
  initialSubscriptionRequestHandlerId: 'graphql-ws',
  ...(variables !== undefined && { initialVariables: variables }),
});

const makeConfiguration = (options: ExplorerOptions): unknown => ({
  initialWindows: options.tabs.map(tab => makeWindow(options, tab)),
  initialSettings: {
    theme: 'system',
    'schema.reloadOnStart': true,
    'alert.disableUpdateNotification': true,
    'banners.disable': true,
  },
  instanceStorageNamespace: 'dna-chess',
  disableAccount: true,
});

// Whoever reads the page may have reached this server by any name, so the URLs are completed in the browser.
const makeStartScript = (options: ExplorerOptions): string => `
const configuration = ${JSON.stringify(makeConfiguration(options))};
for (const tab of configuration.initialWindows) {
  tab.endpointURL = new URL(tab.endpointURL, location.origin).href;
  tab.subscriptionsEndpoint = new URL(tab.subscriptionsEndpoint, location.origin).href.replace(/^http/, 'ws');
}
AltairGraphQL.init(configuration);
`;

const makePage = ({ title }: ExplorerOptions): string =>
  renderAltair({ baseURL: './', serveInitialOptionsInSeperateRequest: START_SCRIPT }).replace(
    /<title>.*?<\/title>/,
    () => `<title>${title}</title>`,
  );

const confined = (path: string, make: () => Asset): (() => Asset) =>
  isSandboxFrame(path) ? () => ({ ...make(), headers: { 'content-security-policy': SANDBOX_FRAME_CSP } }) : make;

const text = (content: string, type: string, headers?: Asset['headers']): (() => Asset) => {
  const asset = { body: Buffer.from(content), type: `${type}; charset=utf-8`, ...(headers && { headers }) };
  return () => asset;
};

/** The explorer's files: Altair's own, the page, and the script that configures it for this server. */
export const makeExplorerAssets = (options: ExplorerOptions): Assets => {
  const assets = listAssets(getDistDirectory());
  for (const [path, make] of assets) assets.set(path, confined(path, make));
  assets.set('', text(makePage(options), 'text/html', { 'content-security-policy': POLICY }));
  assets.set(START_SCRIPT, text(makeStartScript(options), 'text/javascript'));
  assets.delete('index.html');
  return assets;
};
