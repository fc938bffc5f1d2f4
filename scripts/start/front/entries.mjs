// Calls go straight to their entry of the build (decision 39). Next would look for it again each time, past middleware,
// static files and pages that no call has: that takes longer than all that the product does for most of them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * The interface of an entry is Next's for those who host it ("Invoking Entrypoints").
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(request: Request, response: Response, around: { waitUntil: (work: Promise<unknown>) => void }) => Promise<void>} Handler
 * @typedef {(request: Request, response: Response) => Promise<void>} Entry
 */

/** The headers that Next's own parts send each other, and take from nobody else. */
const INTERNAL = /^(?:x-middleware-|x-nextjs-|x-now-|x-matched-path$|next-resume$)/;

/** What Next notes of where a request came to, unless a proxy has. */
function noteWhereTo({ headers, socket }) {
  headers["x-forwarded-host"] ??= headers.host;
  headers["x-forwarded-port"] ??= String(socket.localPort);
  headers["x-forwarded-proto"] ??= "http";
}

/**
 * Finds the file of a path's route among those that the build has listed: one without variables first, then the others
 * in the order in which Next looks.
 */
function routesIn(build) {
  const read = (name) => JSON.parse(readFileSync(path.join(build, name), "utf8"));
  const files = new Map(
    Object.entries(read("server/app-paths-manifest.json")).map(([page, file]) => [
      page.replace(/\/route$/, ""),
      path.join(build, "server", file),
    ]),
  );
  const variable = read("routes-manifest.json").dynamicRoutes.map(({ page, regex }) => ({
    pattern: new RegExp(regex),
    file: files.get(page),
  }));
  return (pathname) =>
    files.get(pathname.replace(/\/$/, "")) ?? variable.find(({ pattern }) => pattern.test(pathname))?.file;
}

/** Next decodes escapes, cuts off a fragment, resolves dots and redirects from doubled slashes. */
const isPlain = (pathname) => !/[%#\\]|\/\/|\/\.{1,2}(?:\/|$)/.test(pathname);

/**
 * Finds the entry of a call; undefined for a path that is left to Next.
 * @param {string} build the folder `.next` of the built server
 */
export function entriesIn(build) {
  const routeOf = routesIn(build);
  const load = createRequire(import.meta.url);
  /** @returns {Entry} */
  const entry = (file) => async (request, response) => {
    /** @type {{ handler: Handler }} */
    const { handler } = await load(file);
    for (const name in request.headers) if (INTERNAL.test(name)) delete request.headers[name];
    noteWhereTo(request);
    await handler(request, response, { waitUntil: (work) => void work.catch(() => {}) });
  };
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  /** @param {string} pathname */
  return (pathname) => {
    const file = isPlain(pathname) ? routeOf(pathname) : undefined;
    if (file && !entries.has(file)) entries.set(file, entry(file));
    return file && entries.get(file);
  };
}
