import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveCompressed } from "../../../scripts/start/front/compressed.mjs";

// What the build has compressed, before a server that answers "next" to all the rest.

const script = "export const shift = 'night';\n".repeat(20);
let folder: string;
let server: http.Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "compressed-"));
  mkdirSync(path.join(folder, "chunks"));
  writeFileSync(path.join(folder, "chunks/one.js"), script);
  writeFileSync(path.join(folder, "chunks/one.js.br"), brotliCompressSync(script));
  writeFileSync(path.join(folder, "chunks/plain.js"), script);
  server = http.createServer(serveCompressed(folder, (_request, response) => void response.end("next")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function get(target: string, encodings: string, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const headers = { "accept-encoding": encodings };
  const request = http
    .request({ host: "127.0.0.1", port, path: target, method, headers, agent: false })
    .end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { headers: response.headers, body };
}

it.each(["br", "gzip, deflate, br, zstd", "gzip;q=0.5,br;q=0.9"])(
  "a browser that takes %s has the compressed file, for ever",
  async (encodings) => {
    const { headers, body } = await get("/_next/static/chunks/one.js?again=1", encodings);
    expect(brotliDecompressSync(body).toString()).toBe(script);
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(body.byteLength),
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
  },
);

it.each([
  ["/_next/static/chunks/one.js", "gzip", "GET"],
  ["/_next/static/chunks/one.js", "", "GET"],
  ["/_next/static/chunks/one.js", "gzip, br;q=0", "GET"],
  ["/_next/static/chunks/one.js", "br", "HEAD"],
  ["/_next/static/chunks/plain.js", "br", "GET"],
  ["/_next/static/chunks/one.js.br", "br", "GET"],
  ["/_next/static/chunks/../chunks/one.js", "br", "GET"],
  ["/login", "br", "GET"],
])("the rest is the server's own: %s for %s by %s", async (target, encodings, method) => {
  const { headers, body } = await get(target, encodings, method);
  expect(headers["content-encoding"]).toBeUndefined();
  if (method === "GET") expect(body.toString()).toBe("next");
});
