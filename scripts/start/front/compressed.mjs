// What browsers fetch under /_next/static, as the build has compressed it: brotli at its strongest is a seventh smaller
// than the gzip that Next makes again for each answer.
import { createReadStream, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream";

const ADDRESS = "/_next/static/";

/** What is worth compressing, with its type as Next sends it. */
export const TYPES = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

/** The compressed files of a folder by their address: what is not in this list is Next's. */
function compressedIn(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".br"),
  );
  return new Map(
    names.map((name) => {
      const file = path.join(folder, name);
      const plain = name.slice(0, -".br".length);
      const address = ADDRESS + plain.split(path.sep).join("/");
      return [address, { file, size: statSync(file).size, type: TYPES[path.extname(plain)] }];
    }),
  );
}

const takesBrotli = (request) =>
  /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/.test(request.headers["accept-encoding"] ?? "");

/**
 * Answers what the build has compressed, to browsers that take it; the rest is the listener's. A name holds the hash of
 * what is in it, so the file is good for ever.
 * @param {string} folder where the build has put what /_next/static serves
 * @param {import("node:http").RequestListener} listener
 * @returns {import("node:http").RequestListener}
 */
export function serveCompressed(folder, listener) {
  const known = compressedIn(folder);
  return (request, response) => {
    const found = request.method === "GET" && known.get((request.url ?? "").split("?", 1)[0]);
    if (!found || !takesBrotli(request)) return listener(request, response);
    response.writeHead(200, {
      "Content-Type": found.type,
      "Content-Encoding": "br",
      "Content-Length": found.size,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    // A browser that leaves is no failure, and the headers are sent already.
    pipeline(createReadStream(found.file), response, () => {});
  };
}
