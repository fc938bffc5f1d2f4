import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that keeps one connection to the server, on which it passes on what all its clients ask. */
export async function poolingProxy(target = "") {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const proxy = http.createServer((request, response) => {
    const { method, url = "/", headers } = request;
    const passing = http.request(new URL(url, target), { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passing.on("error", () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    request.pipe(passing);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
