import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** What the body begins with. */
  begins?: string;
  /** How many bytes of body are sent after that. */
  size?: number;
  /** Whether the body comes in chunks, without a word of how long it is. */
  chunked?: boolean;
  /** How long the client waits before each piece, in milliseconds. */
  pause?: number;
};

export type Answered = { status: number; connection: string | undefined; body: string };

/** So many bytes are written at once. */
const pieceSize = 64 * 1024;

/** How long an answer may take until nothing is believed to come, in milliseconds. */
const patience = 20_000;

/** Writes the body piece by piece, as the connection takes it; stops where the server has closed it. */
async function writeBody(request: http.ClientRequest, { begins, size = 0, pause = 0 }: Sent) {
  const piece = Buffer.alloc(pieceSize, " ");
  const ended = once(request, "close");
  if (begins) request.write(begins);
  for (let left = size; left > 0 && !request.destroyed && !request.closed; left -= pieceSize) {
    if (pause) await sleep(pause);
    const room = request.write(left < pieceSize ? piece.subarray(0, left) : piece);
    if (!room) await Promise.race([once(request, "drain"), ended]);
  }
  if (!request.destroyed) request.end();
}

/** One connection that is kept for the next request wherever the server keeps it. */
export function persistentConnection(origin = "") {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  function send(sent: Sent): Promise<Answered> {
    const { method, path, headers = {}, begins = "", size = 0, chunked = false } = sent;
    const whole = Buffer.byteLength(begins) + size;
    const length = chunked
      ? { "Transfer-Encoding": "chunked" }
      : whole > 0
        ? { "Content-Length": whole }
        : {};
    return new Promise((resolve, reject) => {
      const request = http.request(new URL(path, origin), {
        method,
        agent,
        headers: { ...headers, ...length },
      });
      request.setTimeout(patience, () => request.destroy(new Error(`no answer to ${method} ${path}`)));
      let answered = false;
      // What is still being sent when the server has answered and closed is sent to nobody.
      request.on("error", (error) => answered || reject(error));
      request.on("response", (response) => {
        answered = true;
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (part) => {
          body += part;
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
        );
      });
      // The request's own error reports what the server no longer takes.
      writeBody(request, sent).catch(() => undefined);
    });
  }
  return { send, close: () => agent.destroy() };
}
