import { processEnvironment, readCredentials } from '../environment.ts';

/**
 * Stands in, in the bundles, for the AWS SDK's search for credentials: Lambda puts them into the environment, and nothing of
 * the rest (profiles, single sign-on, other roles, the services of containers and instances) is there to be asked.
 */
export const defaultProvider = () => async () => readCredentials(processEnvironment);
