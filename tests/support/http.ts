import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { visitor } from "./api";

async function bodyOf(request: IncomingMessage) {
  let text = "";
  for await (const part of request) text += part;
  return text || undefined;
}

/** The route handlers behind a real address, for programs that call from a process of their own. */
export async function serveCalls() {
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    );
    const answer = await visitor().call(
      request.method ?? "GET",
      request.url ?? "/",
      await bodyOf(request),
      headers,
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
