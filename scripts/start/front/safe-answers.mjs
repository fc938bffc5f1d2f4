// What every answer says of itself, whoever makes it: Next draws pages and refuses requests of its own accord, past the
// middleware and past every door of ours.

/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("node:http").IncomingMessage} Request */

/** What our own code and Next believe of a request, because the middleware says it. A client says none of it. */
const TRUSTED_HEADERS =
  /^(content-security-policy(-report-only)?|x-nonce|x-matched-path|x-(middleware|invoke)-.+)$/;

/** @param {Request} request */
export function dropTrustedHeaders({ headers }) {
  for (const name of Object.keys(headers)) if (TRUSTED_HEADERS.test(name)) delete headers[name];
}

/**
 * The headers of an answer as `writeHead` is given them, by their names in lower case.
 * @param {unknown} given an object, or a list of names and values by turns
 */
function namesIn(given) {
  if (Array.isArray(given)) {
    const flat = given.flat();
    return new Map(flat.flatMap((name, at) => (at % 2 ? [] : [[String(name).toLowerCase(), flat[at + 1]]])));
  }
  return new Map(Object.entries(given ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * Adds to an answer what its maker has not said: nobody guesses its type, and a page has the policy of one that runs no
 * script.
 * @param {Response} response
 * @param {string} path
 * @param {((path: string) => Record<string, string>) | undefined} headersOfPages
 */
export function makeSafe(response, path, headersOfPages) {
  const { writeHead } = response;
  response.writeHead = function (status, ...rest) {
    const given = namesIn(rest.at(-1) !== null && typeof rest.at(-1) === "object" ? rest.at(-1) : undefined);
    const isSaid = (name) => given.has(name.toLowerCase()) || response.hasHeader(name);
    const type = String(given.get("content-type") ?? response.getHeader("content-type") ?? "");
    const page = /^(text\/html|application\/xhtml)/i.test(type) ? (headersOfPages?.(path) ?? {}) : {};
    for (const [name, value] of Object.entries({ "X-Content-Type-Options": "nosniff", ...page }))
      if (!isSaid(name)) response.setHeader(name, value);
    return writeHead.call(this, status, ...rest);
  };
}
