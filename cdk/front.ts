import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { pageAddressCode } from './page-address.ts';
import { type BuiltPage, makePagePolicy } from './page-policy.ts';
import type { Stage } from './settings.ts';
import { WEBSOCKET_STAGE } from './websocket-api.ts';

/** The board page: one file. */
const PAGE = 'dna-chess.html';

export interface FrontProps {
  readonly stage: Stage;
  /** How long the log of what copies the page is kept, in days. */
  readonly logDays: number;
  readonly httpHost: string;
  readonly webSocketHost: string;
  /** The paths that the HTTP API answers; everything else is the page. */
  readonly apiPaths: readonly string[];
  /** A name of its own, and the certificate for it; CloudFront's if undefined. */
  readonly name: { readonly domain: string; readonly certificate: ICertificate } | undefined;
  /** Nothing but the APIs is served if undefined. */
  readonly page: BuiltPage | undefined;
  /** Where people sign in, as scheme and host: the page talks to them too. */
  readonly signInOrigins: readonly string[];
  /** The web application firewall's access control list; none if undefined. */
  readonly firewallArn: string | undefined;
}

/** Before everything: CloudFront, with the page from a bucket that nobody else can read, and both APIs under the same name. */
export class Front extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: FrontProps) {
    super(scope, id);
    const logs = this.#createBucket('Logs', props.stage, { objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED });
    this.bucket = this.#createBucket('Page', props.stage, {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 's3/',
    });
    const { name } = props;
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'DNA Chess',
      defaultRootObject: PAGE,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      ...(name && {
        domainNames: [name.domain],
        certificate: name.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(props.firewallArn && { webAclId: props.firewallArn }),
      defaultBehavior: this.#pageBehavior(props),
      additionalBehaviors: this.#apiBehaviors(props),
    });
    if (props.page !== undefined) this.#deploy(props.page.folder, props.logDays);
  }

  #createBucket(id: string, stage: Stage, props: object): Bucket {
    const isKept = stage === 'production';
    return new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      lifecycleRules: id === 'Logs' ? [{ expiration: Duration.days(90) }] : [],
      ...props,
    });
  }

  #deploy(page: string, logDays: number): void {
    const logGroup = new LogGroup(this, 'PageFilesLog', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
    new BucketDeployment(this, 'PageFiles', {
      sources: [Source.asset(page)],
      destinationBucket: this.bucket,
      distribution: this.distribution,
      distributionPaths: ['/*'],
      logGroup,
      cacheControl: [CacheControl.fromString('public, max-age=60')],
    });
  }

  #pageBehavior({ page, signInOrigins }: FrontProps): BehaviorOptions {
    const responseHeadersPolicy = new ResponseHeadersPolicy(this, 'PageHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: makePagePolicy(page, signInOrigins), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      },
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      compress: true,
      functionAssociations: [{ function: this.#createAddresses(), eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  #createAddresses(): CloudFrontFunction {
    return new CloudFrontFunction(this, 'PageAddresses', {
      comment: 'Gives every address of the page its one file.',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageAddressCode(PAGE)),
    });
  }

  #apiBehaviors(props: FrontProps): Record<string, BehaviorOptions> {
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const http = {
      ...common,
      origin: new HttpOrigin(props.httpHost, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
      cachePolicy: this.#apiCache(),
    };
    const webSocket = {
      ...common,
      origin: new HttpOrigin(props.webSocketHost, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
      cachePolicy: CachePolicy.CACHING_DISABLED,
    };
    return {
      ...Object.fromEntries(props.apiPaths.map(path => [path, http])),
      [`/${WEBSOCKET_STAGE}`]: webSocket,
    };
  }

  /** Caches what the service says may be cached, and nothing else: answers to GET that follow from their arguments alone. */
  #apiCache(): CachePolicy {
    return new CachePolicy(this, 'ApiCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'Accept'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }
}
