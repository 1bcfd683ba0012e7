import type { Query } from '#test/play';

/** A `Query` that sends its operations over HTTP. Rejects when no answer comes. */
export const queryOver =
  (graphqlUrl: string): Query =>
  async (query, variables = {}, token) => {
    const response = await fetch(graphqlUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = JSON.parse(await response.text());
    return { data, errors, status: response.status };
  };
