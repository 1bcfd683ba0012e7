/**
 * The code of a CloudFront function that gives every address of the page its one file: `/game/ID`, `/lobby` and the like. Names
 * with a dot in their last part are files of their own. Written for CloudFront's JavaScript runtime 2.0, hence a text.
 */
export const pageAddressCode = (page: string): string => `function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!name.includes('.')) request.uri = '/${page}';
  return request;
}
`;
