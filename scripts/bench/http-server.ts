// The route handlers of a few calls behind a bare HTTP server: what the fault tests kill where no build is at hand.
import { createServer, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { saveSchedules } from "@/lib/assignments/availability/calls";
import { createBookings } from "@/lib/assignments/calls";
import { postUpload, putPart, signUpload, startUpload } from "@/lib/files/uploads/calls";
import { issueInvoice } from "@/lib/pay/invoices/calls";
import { payInvoice, payStatement } from "@/lib/pay/payments/calls";
import { closeStatement } from "@/lib/pay/statements/calls";
import { health } from "@/lib/platform/calls";
import { doorOf } from "./doors";

const calls = [
  saveSchedules,
  createBookings,
  health,
  startUpload,
  signUpload,
  postUpload,
  putPart,
  issueInvoice,
  closeStatement,
  payInvoice,
  payStatement,
];

const routes = calls.map((call) => ({
  call,
  pattern: new RegExp(`^/api${call.path.replace(/\/$/, "").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`),
}));

/** Bodies stream in, as they do behind Next. */
function requestOf(incoming: IncomingMessage, url: URL) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream) : undefined;
  return new Request(url, { method: incoming.method, headers, body, duplex: "half" } as RequestInit);
}

const server = createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? "/", "http://localhost:3000");
  for (const { call, pattern } of routes) {
    const match = call.method === incoming.method && pattern.exec(url.pathname);
    if (!match) continue;
    const params = Promise.resolve({ ...match.groups });
    const answer = await (await doorOf(call))(requestOf(incoming, url), { params });
    return outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }
  return outgoing.writeHead(404).end();
});

await Promise.all(routes.map(({ call }) => doorOf(call)));
server.listen(Number(process.env.PORT), "127.0.0.1");
