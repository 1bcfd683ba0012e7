import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Domain } from './settings.ts';

export interface EdgeStackProps extends StackProps {
  readonly domain: Domain | undefined;
  readonly firewall: boolean;
}

/** Requests of one address in five minutes, beyond which the firewall blocks it. A person playing makes a few hundred. */
const MOST_REQUESTS = 3000;
const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const managedRule = (name: string, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: visibility(name),
});

const rateRule = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'RatePerAddress',
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: MOST_REQUESTS, evaluationWindowSec: 300 } },
  visibilityConfig: visibility('RatePerAddress'),
});

/** What CloudFront uses and must be in us-east-1: the certificate of a domain, and the firewall. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate | undefined;
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, id: string, { domain, firewall, ...props }: EdgeStackProps) {
    super(scope, id, props);
    this.certificate = domain && this.#certify(domain);
    this.firewallArn = firewall ? this.#protect() : undefined;
  }

  #certify({ name, zoneId, zoneName }: Domain): ICertificate {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zoneId, zoneName });
    return new Certificate(this, 'Certificate', {
      domainName: name,
      validation: CertificateValidation.fromDns(zone),
    });
  }

  #protect(): string {
    const list = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('DnaChess'),
      rules: [
        rateRule(0),
        managedRule('AWSManagedRulesAmazonIpReputationList', 1),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 2),
      ],
    });
    return list.attrArn;
  }
}
