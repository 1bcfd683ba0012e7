import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';

type Image = Readonly<Record<string, AttributeValue>>;

/** One change of an item; an image is undefined where there was, or is, no item. */
export interface Change {
  readonly tableArn: string;
  /** NEW_AND_OLD_IMAGES, NEW_IMAGE, OLD_IMAGE or KEYS_ONLY. */
  readonly viewType: string;
  readonly key: Image;
  readonly old: Image | undefined;
  readonly new: Image | undefined;
}

/** What the stream adds. */
export interface Placement {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sequenceNumber: string;
  readonly eventId: string;
}

const VIEW_TYPES = ['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'] as const;

const shows = (viewType: string, image: 'NEW' | 'OLD'): boolean =>
  viewType === 'NEW_AND_OLD_IMAGES' || viewType === `${image}_IMAGE`;

const eventNameOf = (change: Change): 'INSERT' | 'MODIFY' | 'REMOVE' => {
  if (change.old === undefined) return 'INSERT';
  return change.new === undefined ? 'REMOVE' : 'MODIFY';
};

/** Makes the record that a Lambda gets of a change. */
export const makeRecord = (change: Change, { at, sequenceNumber, eventId }: Placement): DynamoDBRecord => {
  const images = {
    Keys: { ...change.key },
    ...(change.new && shows(change.viewType, 'NEW') ? { NewImage: { ...change.new } } : {}),
    ...(change.old && shows(change.viewType, 'OLD') ? { OldImage: { ...change.old } } : {}),
  };
  return {
    eventID: eventId,
    eventName: eventNameOf(change),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: change.tableArn.split(':')[3] ?? '',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      ...images,
      SequenceNumber: sequenceNumber,
      SizeBytes: Buffer.byteLength(JSON.stringify(images)),
      StreamViewType: VIEW_TYPES.find(type => type === change.viewType) ?? 'KEYS_ONLY',
    },
    eventSourceARN: `${change.tableArn}/stream/local`,
  };
};

// More than a million changes a millisecond would run ahead of the clock, and would still be in order.
const PER_MILLISECOND = 1_000_000n;
const DIGITS = 21;

/** Makes sequence numbers that grow, also from one process to the next. Takes the clock, in milliseconds since 1970. */
export const createSequence = (now: () => number): (() => string) => {
  let last = 0n;
  return () => {
    const earliest = BigInt(now()) * PER_MILLISECOND;
    last = earliest > last ? earliest : last + 1n;
    return String(last).padStart(DIGITS, '0');
  };
};
