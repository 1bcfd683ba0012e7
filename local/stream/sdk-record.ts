import type { _Record as SdkRecord, AttributeValue as SdkValue } from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A value as Lambda gets it: binary in base64. */
const makeValue = (value: SdkValue): AttributeValue => {
  if (value.B !== undefined) return { B: base64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(base64) };
  if (value.L !== undefined) return { L: value.L.map(makeValue) };
  if (value.M !== undefined) return { M: makeImage(value.M) };
  const { S, N, BOOL, NULL, SS, NS } = value;
  if (S !== undefined) return { S };
  if (N !== undefined) return { N };
  if (BOOL !== undefined) return { BOOL };
  if (NULL !== undefined) return { NULL };
  if (SS !== undefined) return { SS };
  if (NS !== undefined) return { NS };
  throw new Error(`A stream record has a value of an unknown kind: ${JSON.stringify(value.$unknown)}`);
};

const makeImage = (image: Readonly<Record<string, SdkValue>>): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, makeValue(value)]));

/** The record of a Lambda event from one that the SDK read. Takes the stream's ARN, which the SDK's record lacks. */
export const fromSdkRecord = (record: SdkRecord, streamArn: string): DynamoDBRecord => {
  const { eventID, eventName, eventVersion, awsRegion, dynamodb: change } = record;
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime, SequenceNumber, SizeBytes, StreamViewType } =
    change ?? {};
  return {
    ...(eventID === undefined ? {} : { eventID }),
    ...(eventName === undefined ? {} : { eventName }),
    ...(eventVersion === undefined ? {} : { eventVersion }),
    ...(awsRegion === undefined ? {} : { awsRegion }),
    eventSource: 'aws:dynamodb',
    eventSourceARN: streamArn,
    ...(record.userIdentity === undefined
      ? {}
      : { userIdentity: { type: record.userIdentity.Type, principalId: record.userIdentity.PrincipalId } }),
    dynamodb: {
      ...(ApproximateCreationDateTime && {
        ApproximateCreationDateTime: Math.floor(ApproximateCreationDateTime.getTime() / 1000),
      }),
      ...(Keys && { Keys: makeImage(Keys) }),
      ...(NewImage && { NewImage: makeImage(NewImage) }),
      ...(OldImage && { OldImage: makeImage(OldImage) }),
      ...(SequenceNumber && { SequenceNumber }),
      ...(SizeBytes !== undefined && { SizeBytes }),
      ...(StreamViewType && { StreamViewType }),
    },
  };
};

/** What orders the records of one item: its key. */
export const laneOfRecord = (record: DynamoDBRecord): string =>
  JSON.stringify(Object.entries(record.dynamodb?.Keys ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
