// The route handlers of a few calls behind a bare HTTP server: what the fault tests kill. Each route module is named here, so
// that all of it can be put in one file, which starts in a fraction of the time.
import { createServer, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import * as passkeySignIn from "@/app/api/auth/passkeys/sign-in/route";
import * as secondFactorRoute from "@/app/api/auth/second-factor/route";
import * as bookings from "@/app/api/bookings/route";
import * as healthRoute from "@/app/api/health/route";
import * as facilities from "@/app/api/healthcare-entities/facilities/route";
import * as signature from "@/app/api/s3direct/get_aws_v4_signature/route";
import * as uploadParams from "@/app/api/s3direct/get_upload_params/route";
import * as schedules from "@/app/api/schedules/route";
import * as issue from "@/app/api/staff/invoices/[id]/issue/route";
import * as invoicePayments from "@/app/api/staff/invoices/[id]/payments/route";
import * as close from "@/app/api/staff/statements/[id]/close/route";
import * as statementPayments from "@/app/api/staff/statements/[id]/payments/route";
import * as storage from "@/app/api/storage/[bucket]/[object_key]/route";
import { sessionSettings } from "@/db/session-settings.mjs";
import { answerChallenge, signInByPasskey } from "@/lib/accounts/factors/calls";
import { saveSchedules } from "@/lib/assignments/availability/calls";
import { createBookings } from "@/lib/assignments/calls";
import type { Call } from "@/lib/core/pure/call";
import { facilityList } from "@/lib/facilities/calls";
import { postUpload, putPart, signUpload, startUpload } from "@/lib/files/uploads/calls";
import { issueInvoice } from "@/lib/pay/invoices/calls";
import { payInvoice, payStatement } from "@/lib/pay/payments/calls";
import { closeStatement } from "@/lib/pay/statements/calls";
import { health } from "@/lib/platform/calls";

type Handler = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;

const doors: [Call, Handler][] = [
  [saveSchedules, schedules.POST],
  [createBookings, bookings.POST],
  [health, healthRoute.GET],
  [facilityList, facilities.GET],
  [startUpload, uploadParams.POST],
  [signUpload, signature.POST],
  [postUpload, storage.POST],
  [putPart, storage.PUT],
  [issueInvoice, issue.POST],
  [closeStatement, close.POST],
  [payInvoice, invoicePayments.POST],
  [payStatement, statementPayments.POST],
  [answerChallenge, secondFactorRoute.POST],
  [signInByPasskey, passkeySignIn.POST],
];

// A race at a gate waits longer than requests of the product may.
Object.assign(sessionSettings, JSON.parse(process.env.SESSION_SETTINGS ?? "{}"));

const routes = doors.map(([call, handler]) => ({
  call,
  handler,
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
  for (const { call, handler, pattern } of routes) {
    const match = call.method === incoming.method && pattern.exec(url.pathname);
    if (!match) continue;
    const params = Promise.resolve({ ...match.groups });
    const answer = await handler(requestOf(incoming, url), { params });
    return outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }
  return outgoing.writeHead(404).end();
});

server.listen(Number(process.env.PORT), "127.0.0.1");
