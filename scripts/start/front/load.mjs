// Loaded into the server's process before Next: by `--import` in development, first of all by the built server.js.
import { existsSync } from "node:fs";
import http from "node:http";
import { fileURLToPath } from "node:url";
import v8 from "node:v8";
import { serveCompressed } from "./compressed.mjs";
import { entriesIn } from "./entries.mjs";
import { before } from "./receive.mjs";

/** Longer than proxies keep an idle connection (60 s): they close it, so no request meets one that is being closed. */
const KEEP_ALIVE_MS = 65_000;

/** In production the heap grows by so much of what lives before it is collected; Node would let it double and more. */
const HEAP_GROWTH_PERCENT = 60;

if (process.env.NODE_ENV === "production")
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);

const { createServer } = http;

/** Beside the built server; in development there is none. */
const BUILD = fileURLToPath(new URL("../.next", import.meta.url));
const entryAt = existsSync(BUILD) ? entriesIn(BUILD) : undefined;

/** Next makes its server by this function and gives it its listener, which is wrapped here. */
http.createServer = (...given) => {
  const server = createServer(
    ...given.map((each) =>
      typeof each === "function" ? before(serveCompressed(`${BUILD}/static`, each), entryAt) : each,
    ),
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
};
