const DYNAMODB_HOST = /^dynamodb(-fips)?\.([a-z0-9-]+)\.(amazonaws\.com(\.cn)?)$/;

/**
 * The endpoint of the streams of a database. Takes the database's endpoint, undefined for AWS's own; AWS keeps streams
 * at a host of their own, every other DynamoDB serves them where it serves the tables.
 */
export const streamsEndpointOf = (endpoint: string | undefined): string | undefined => {
  if (endpoint === undefined || !URL.canParse(endpoint)) return endpoint;
  const url = new URL(endpoint);
  const found = DYNAMODB_HOST.exec(url.hostname);
  if (found === null) return endpoint;
  const [, fips = '', region = '', domain = ''] = found;
  return `${url.protocol}//streams.dynamodb${fips}.${region}.${domain}`;
};
