import { expect, it } from 'vitest';
import { streamsEndpointOf } from './streams-endpoint.ts';

it.each([
  [undefined, undefined],
  ['http://127.0.0.1:8000', 'http://127.0.0.1:8000'],
  ['https://dynamodb.eu-west-1.amazonaws.com', 'https://streams.dynamodb.eu-west-1.amazonaws.com'],
  ['https://dynamodb.cn-north-1.amazonaws.com.cn/', 'https://streams.dynamodb.cn-north-1.amazonaws.com.cn'],
  ['https://dynamodb-fips.us-east-1.amazonaws.com', 'https://streams.dynamodb-fips.us-east-1.amazonaws.com'],
])('the streams of %s are at %s', (endpoint, expected) => {
  expect(streamsEndpointOf(endpoint)).toBe(expected);
});
