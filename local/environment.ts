/** The variables of an environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** This process's environment. Nothing else in the runtime reads it. */
export const processEnvironment: Environment = process.env;

/**
 * Keeps the AWS SDK from printing which Node its later versions will need: the lock file decides on the version, and
 * the reader of this process's output cannot. To be called before a client is made.
 */
export const hushSdkVersionWarning = (): void => {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
};
