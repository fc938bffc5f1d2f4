// The route handlers of a few calls behind a bare HTTP server: what the fault test kills where no build is at hand.
import { createServer } from "node:http";
import { saveSchedules } from "@/lib/availability/calls";
import { createBookings } from "@/lib/booking-requests/calls";
import { health } from "@/lib/platform/calls";
import { doorOf } from "./doors";

const calls = [saveSchedules, createBookings, health];

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const url = new URL(incoming.url ?? "/", "http://localhost:3000");
  const path = `${url.pathname.replace("/api", "").replace(/\/$/, "")}/`;
  const call = calls.find((each) => each.method === incoming.method && each.path === path);
  if (!call) return outgoing.writeHead(404).end();
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const request = new Request(url, { method: incoming.method, headers, body });
  const answer = await (await doorOf(call))(request, { params: Promise.resolve({}) });
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
});

await Promise.all(calls.map(doorOf));
server.listen(Number(process.env.PORT), "127.0.0.1");
