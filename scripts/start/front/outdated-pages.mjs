// A page that is older than the running build sends its form to an action that is gone. Next answers a line of plain text,
// which a script would read; somebody whose browser sent the form by itself reads a page.

const GONE = "x-nextjs-action-not-found";

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {() => string | undefined} page what is shown instead; nothing before the product runs
 */
export function explainOutdated(request, response, page) {
  if (request.method !== "POST" || request.headers["next-action"] !== undefined) return;
  const { writeHead, end } = response;
  /** @type {string | undefined} */
  let shown;
  response.writeHead = function (status, ...rest) {
    shown = response.hasHeader(GONE) ? page() : undefined;
    if (shown === undefined) return writeHead.call(this, status, ...rest);
    response.removeHeader("ETag");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Length", Buffer.byteLength(shown));
    return writeHead.call(this, 409);
  };
  response.end = function (...given) {
    if (response.hasHeader(GONE) && !response.headersSent) response.writeHead(response.statusCode);
    return shown === undefined ? end.apply(this, given) : end.call(this, shown);
  };
}
