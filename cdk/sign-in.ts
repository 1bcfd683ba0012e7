import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  type UserPoolDomain,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { Stage } from './settings.ts';

export interface SignInProps {
  readonly stage: Stage;
  /** Where the browser comes back to after signing in, and after signing out. */
  readonly pageUrl: string;
}

const domainPrefix = (stage: Stage): string => `dnachess-${stage}-${Aws.ACCOUNT_ID}`;

/** What a page talks to when it signs in, known before it is made: the discovery document's origin, and the hosted pages'. */
export const hostedOrigins = (stage: Stage): readonly string[] => [
  `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}`,
  `https://${domainPrefix(stage)}.auth.${Aws.REGION}.amazoncognito.com`,
];

/** A Cognito user pool with hosted pages, for deployments without an issuer of their own. */
export class SignIn extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly domain: UserPoolDomain;

  constructor(scope: Construct, id: string, { stage, pageUrl }: SignInProps) {
    super(scope, id);
    const isKept = stage === 'production';
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.client = this.pool.addClient('Page', {
      // A page keeps no secret: it signs in with a code and PKCE.
      generateSecret: false,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [pageUrl],
        logoutUrls: [pageUrl],
      },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
    this.domain = this.pool.addDomain('Hosted', {
      cognitoDomain: { domainPrefix: domainPrefix(stage) },
      managedLoginVersion: ManagedLoginVersion.CLASSIC_HOSTED_UI,
    });
  }

  /** The setting that makes the service trust the pool: the value of OIDC_ISSUERS. */
  issuers(toJson: (value: unknown) => string): string {
    const { userPoolProviderUrl: issuer } = this.pool;
    return toJson([{ name: 'cognito', issuer, audience: this.client.userPoolClientId }]);
  }
}
