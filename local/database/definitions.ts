import type { Catalog } from './catalog.ts';
import type { InProcessDatabase, WireAnswer, WireRequest } from './in-process.ts';
import { isObject, type JsonObject, parseObject } from './json.ts';

type Definer = (request: WireRequest, table: string, input: JsonObject) => Promise<WireAnswer>;

const withStream = (answer: WireAnswer, member: string, stream: JsonObject | undefined): WireAnswer => {
  const output = answer.statusCode === 200 ? parseObject(answer.body) : undefined;
  const description = output?.[member];
  if (stream === undefined || !isObject(description)) return answer;
  const body = JSON.stringify({ ...output, [member]: { ...description, StreamSpecification: stream } });
  const { 'x-amz-crc32': _ofTheOldBody, ...headers } = answer.headers;
  return { statusCode: 200, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, body };
};

/** The operations on tables, with the stream specification that dynalite drops put back. */
export const createDefiners = (database: InProcessDatabase, catalog: Catalog): Readonly<Record<string, Definer>> => {
  const createTable: Definer = async (request, table, input) => {
    if ((await catalog.find(table)) !== undefined) return database.forward(request);
    const wanted = input['StreamSpecification'];
    const stream = isObject(wanted) && wanted['StreamEnabled'] === true ? wanted : undefined;
    // Before the table: a kill in between must not leave a table whose stream is forgotten.
    await catalog.setStream(table, stream);
    const answer = await database.forward(request);
    if (answer.statusCode !== 200) await catalog.setStream(table, undefined);
    return withStream(answer, 'TableDescription', stream);
  };

  const describeTable: Definer = async (request, table) =>
    withStream(await database.forward(request), 'Table', catalog.streamOf(table));

  const deleteTable: Definer = async (request, table) => {
    const stream = catalog.streamOf(table);
    const answer = await database.forward(request);
    if (answer.statusCode === 200) await catalog.setStream(table, undefined);
    return withStream(answer, 'TableDescription', stream);
  };

  const updateTable: Definer = async (request, table) => {
    catalog.forget(table);
    return withStream(await database.forward(request), 'TableDescription', catalog.streamOf(table));
  };

  return { CreateTable: createTable, DescribeTable: describeTable, DeleteTable: deleteTable, UpdateTable: updateTable };
};
