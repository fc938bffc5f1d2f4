import { createHash, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in of Vercel Blob: enough of its API for one private store, strict about its tokens. */

export const blobToken = "vercel_blob_rw_teststore_secretsecretsecret";

type Upload = { pathname: string; parts: Map<number, { etag: string; bytes: Buffer }> };
type Pass = {
  pathname: string;
  maximumSizeInBytes: number;
  validUntil: number;
  allowedContentTypes: string[];
};

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What the bearer may do: everything with the store's token, one path with a pass that the token has signed. */
function passOf(authorization: string | undefined): Pass | "all" {
  const token = authorization?.replace(/^Bearer /, "") ?? "";
  if (token === blobToken) return "all";
  const encoded = token.replace(/^vercel_blob_client_teststore_/, "");
  const [signature = "", payload = ""] = Buffer.from(encoded, "base64").toString("utf8").split(".");
  const expected = createHmac("sha256", blobToken).update(payload).digest("hex");
  if (signature !== expected) throw new Refused(403, "forbidden");
  const pass = JSON.parse(Buffer.from(payload, "base64").toString("utf8")) as Pass;
  if (pass.validUntil < Date.now()) throw new Refused(403, "client_token_expired");
  return pass;
}

/** Never answers, begins to answer and stops, or answers 500. */
export type BlobTrouble = "silent" | "stuck" | "failing";

export async function aBlobServer() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  /** Fails the next request of this kind. */
  const failures: string[] = [];
  let address = "";
  let trouble: BlobTrouble | null = null;

  const described = (pathname: string) => {
    const bytes = objects.get(pathname);
    if (!bytes) throw new Refused(404, "not_found");
    const url = `${address}/objects/${pathname}`;
    return {
      url,
      downloadUrl: `${url}?download=1`,
      pathname,
      size: bytes.length,
      contentType: "application/octet-stream",
      contentDisposition: "attachment",
      cacheControl: "",
      uploadedAt: new Date().toISOString(),
      etag: '"x"',
    };
  };

  const write = (pathname: string, bytes: Buffer, pass: Pass | "all") => {
    if (pass !== "all" && bytes.length > pass.maximumSizeInBytes) throw new Refused(400, "file_too_large");
    if (pass !== "all" && objects.has(pathname)) throw new Refused(400, "bad_request");
    objects.set(pathname, bytes);
    return described(pathname);
  };

  async function multipart(request: IncomingMessage, pathname: string, pass: Pass | "all") {
    const action = String(request.headers["x-mpu-action"]);
    const uploadId = String(request.headers["x-mpu-upload-id"] ?? "");
    if (failures[0] === action) throw new Refused(400, failures.shift() as string);
    if (action === "create") {
      const id = randomBytes(8).toString("hex");
      uploads.set(id, { pathname, parts: new Map() });
      return { uploadId: id, key: `store/${pathname}` };
    }
    const upload = uploads.get(uploadId);
    const key = decodeURIComponent(String(request.headers["x-mpu-key"]));
    if (!upload || upload.pathname !== pathname || key !== `store/${pathname}`)
      throw new Refused(404, "not_found");
    const bytes = await bodyOf(request);
    if (action === "upload") {
      const etag = createHash("md5").update(bytes).digest("hex");
      upload.parts.set(Number(request.headers["x-mpu-part-number"]), { etag, bytes });
      return { etag };
    }
    const named = JSON.parse(bytes.toString("utf8")) as { partNumber: number; etag: string }[];
    const whole = named.map(({ partNumber, etag }) => {
      const part = upload.parts.get(partNumber);
      if (part?.etag !== etag) throw new Refused(400, "bad_request");
      return part.bytes;
    });
    uploads.delete(uploadId);
    return write(pathname, Buffer.concat(whole), pass);
  }

  async function answer(request: IncomingMessage, url: URL): Promise<unknown> {
    const pass = passOf(request.headers.authorization);
    if (url.pathname.startsWith("/objects/")) {
      if (pass !== "all") throw new Refused(403, "forbidden");
      const bytes = objects.get(url.pathname.replace("/objects/", ""));
      if (!bytes) throw new Refused(404, "not_found");
      return bytes;
    }
    const asked = url.searchParams.get("url");
    if (request.method === "GET" && asked) return described(asked);
    if (url.pathname === "/delete") {
      const { urls } = JSON.parse((await bodyOf(request)).toString("utf8")) as { urls: string[] };
      for (const key of urls) objects.delete(key);
      return null;
    }
    const pathname = url.searchParams.get("pathname") ?? "";
    if (pass !== "all" && pass.pathname !== pathname) throw new Refused(403, "forbidden");
    if (url.pathname === "/mpu") return multipart(request, pathname, pass);
    return write(pathname, await bodyOf(request), pass);
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (trouble === "silent") return;
    try {
      if (trouble === "failing") throw new Refused(500, "internal_server_error");
      const result = await answer(request, new URL(request.url ?? "/", address));
      if (result instanceof Buffer && trouble === "stuck") response.write(result.subarray(0, 5));
      else if (result instanceof Buffer) response.end(result);
      else response.setHeader("content-type", "application/json").end(JSON.stringify(result));
    } catch (error) {
      request.resume();
      const { status, code } =
        error instanceof Refused ? error : { status: 500, code: "internal_server_error" };
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { code, message: code } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    objects,
    uploads,
    failNext: (action: string) => void failures.push(action),
    /** Begins a trouble, which lasts until null ends it. */
    getInto: (state: BlobTrouble | null) => {
      trouble = state;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
