import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { isBusy } from "@/db/errors";
import { seeingOnly } from "@/db/owned";
import type { Actor } from "@/lib/core/pure/actor";
import { browserOf } from "@/lib/core/pure/browser-name";
import type { Call } from "@/lib/core/pure/call";
import { cleanInput } from "@/lib/core/pure/clean-input";
import type { Context } from "@/lib/core/pure/context";
import { answerOf, Refusal, somethingWentWrong, unavailable } from "@/lib/core/pure/errors";
import { withFilters } from "@/lib/core/pure/paging";
import { isTimeZone } from "@/lib/core/pure/time";
import { tagOf, versionsIn } from "@/lib/core/pure/version";
import type { Admitted, Who } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { unsafe } from "@/lib/core/server/guards";
import { answeredOnce } from "@/lib/core/server/idempotency";
import { enterByKey } from "@/lib/core/server/key-door";
import { asksForCsv, exportList } from "@/lib/core/server/list-export";
import { log, logError } from "@/lib/core/server/log";
import { bearerOf } from "@/lib/core/server/open-key";
import {
  type OwnColumns,
  type OwnValues,
  openSession,
  type sessionWith,
} from "@/lib/core/server/open-session";
import { ensureSameSite } from "@/lib/core/server/same-site";
import { ensureIdsSeen } from "@/lib/core/server/seen-ids";
import { enterBySession } from "@/lib/core/server/session-door";
import { observed } from "@/lib/ports/telemetry/telemetry";

/** What a handler is given of its caller's browser and of the session's own user, and may add to its answer. */
export type Answer<Own = unknown> = {
  cookies: string[];
  headers?: Record<string, string>;
  own?: Own;
  /** What `beforehand` has found. */
  found?: unknown;
  /** The `Cookie` header that was sent. */
  cookieHeader?: string | null;
};

export type Handler<W extends Who, Input, Output, Own> = (
  actor: Admitted<W>,
  input: Input,
  context: Context,
  answer: Answer<Own>,
) => Output | Response | Promise<Output | Response>;

/**
 * The circumstances of a request. Its address is the one that the farthest trusted proxy saw, else the socket's, which
 * the front adds as the last hop; a host without a front (Vercel) is itself the last proxy (SIL-176).
 */
export function contextOf(headers: Headers): Context {
  const zone = headers.get("x-timezone") ?? "";
  const trusted = env().TRUSTED_PROXIES;
  const readVersions = versionsIn(headers.get("if-match"));
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const ip = hops.at(env().VERCEL ? -trusted : -trusted - 1) || "unknown";
  return {
    get now() {
      return new Date();
    },
    arrivedAt: new Date(),
    timeZone: zone && isTimeZone(zone) ? zone : "UTC",
    ip,
    traceId: headers.get("x-request-id")?.slice(0, 100) || randomUUID(),
    browser: browserOf(headers.get("user-agent")),
    ...(readVersions && { readVersions }),
  };
}

/** zod's issues as `{field: [texts]}`; nested fields are named by their path. */
function fieldErrors(error: z.ZodError): Refusal {
  const body: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.join(".") : "non_field_errors";
    body[field] = [...(body[field] ?? []), issue.message];
  }
  return new Refusal("validation", 400, body);
}

const json = (status: number, body: unknown, headers: HeadersInit = {}) =>
  status === 204 ? new Response(null, { status, headers }) : Response.json(body, { status, headers });

/** An unexpected error as a refusal. A busy database says when to retry; everything else is our fault. */
export const unforeseen = (error: unknown) =>
  isBusy(error)
    ? unavailable(somethingWentWrong, { "Retry-After": "5" })
    : new Refusal("unexpected", 500, { detail: somethingWentWrong });

/** What went wrong behind a door as a refusal; an unexpected error is logged. */
export function refusalOf(error: unknown, { traceId }: Context, door: { path: string } | { page: string }) {
  if (error instanceof Refusal) return error;
  logError("page" in door ? "page failed" : "call failed", error, { traceId, ...door });
  return unforeseen(error);
}

export type DoorOptions<Path, Own extends OwnColumns> = {
  /** Finds the session of the caller, and what the handler asks of its user in the same statement. */
  session?: ReturnType<typeof sessionWith<Own>>;
  /**
   * Throws what an actor without sight of the object gets. Asked only when the input is wrong, so that a stranger
   * learns nothing from the input's own errors: 404 comes before 400.
   */
  visible?: (actor: never, path: Path, context: Context) => Promise<unknown>;
  /**
   * What takes long because it asks others: done before the transaction that keeps the answer for an Idempotency-Key, so
   * that it holds no connection of the pool.
   */
  beforehand?: (actor: never, input: never, context: Context) => Promise<unknown>;
};

/** Fields as the command takes them. `look` may refuse before them. @throws 400 by field */
export async function parsed<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
  look?: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  await look?.();
  throw fieldErrors(result.error);
}

/** What came to a door, as a request to the call's address or as a form that the browser itself sent. */
export type Sent = {
  headers: Headers;
  /** Where the request went, for lists that state their filters. */
  url?: string;
  /** @throws 403 when another site sent it */
  ensureSender(actor: Actor, answer: Answer): void;
  /** @throws 403 unless a token of this session came along */
  ensureToken(actor: Actor): void;
  /** The values for the braces of the call's path. */
  path?(): Promise<Record<string, string>>;
  /** All other fields of the input. */
  fields(): Promise<Record<string, unknown>>;
  idempotencyKey: string | null;
};

/** What every answer carries: cookies and headers of the handler, and that nobody keeps it. */
function dress({ headers }: Response, answer: Answer, traceId: Context["traceId"]) {
  for (const cookie of answer.cookies) headers.append("Set-Cookie", cookie);
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Request-Id", traceId ?? "");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

function noteCall({ name }: Call, { status }: Response, { traceId }: Context, started: number) {
  log().info({ traceId, call: name, status, ms: Math.round(performance.now() - started) });
}

/** What a handler gave, as the call answers it; outside of production its shape is judged. */
function answerWith(call: Call, shape: z.ZodType, handled: unknown, url: string | undefined) {
  if (handled instanceof Response) return handled;
  const output = url ? withFilters(handled, url) : handled;
  const answered = env().NODE_ENV === "production" ? output : shape.parse(output);
  return json(call.status, answered, call.versioned ? { ETag: tagOf(answered) } : {});
}

/**
 * What `serve` and `action` have in common: answers what was sent to a call, whatever happens. In this order: cross-site
 * (403), session or key (401), CSRF of a session (403), context headers (403), who (403), rate limit (429), body (415) and
 * JSON (400), input (404 before 400), then the one command; at last the view or the refusal.
 */
export function callDoor<
  W extends Who,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Own extends OwnColumns = Record<never, never>,
>(
  call: Call<Input, Output> & { who: W },
  handle: Handler<W, z.output<Input>, z.output<Output>, OwnValues<Own>>,
  options: DoorOptions<Record<string, string>, Own> = {},
) {
  const { findAndHit } = options.session ?? openSession;
  let loaded: Awaited<ReturnType<typeof call.schemas>> | undefined;
  return (sent: Sent): Promise<Response> => observed(call.name, sent.headers, () => answerAndLog(sent));

  async function answerAndLog(sent: Sent): Promise<Response> {
    const started = performance.now();
    const context = contextOf(sent.headers);
    const answer: Answer<OwnValues<Own>> = { cookies: [], cookieHeader: sent.headers.get("cookie") };
    let response: Response;
    try {
      response = await answerCall(sent, context, answer);
    } catch (error) {
      response = answerOf(refusalOf(error, context, { path: call.path }));
    }
    dress(response, answer, context.traceId);
    noteCall(call, response, context, started);
    return response;
  }

  async function answerCall(sent: Sent, context: Context, answer: Answer<OwnValues<Own>>) {
    const bearer = sent.url === undefined ? null : bearerOf(sent.headers, sent.url);
    const actor =
      bearer === null
        ? await enterBySession(call, findAndHit, sent, context, answer)
        : await enterByKey(call, bearer, sent, context, answer);
    const work = () => answerActor(actor, sent, context, answer);
    return actor.kind === "rep" && actor.facilityIds ? seeingOnly(actor.facilityIds, work) : work();
  }

  /** What the call answers to a caller who is admitted. */
  async function answerActor(
    actor: Actor,
    sent: Sent,
    context: Context,
    answer: Answer<OwnValues<Own>>,
  ): Promise<Response> {
    const admitted = actor as Admitted<W>;
    const path = sent.path && cleanInput(await sent.path());
    const raw = cleanInput({ ...(await sent.fields()), ...path });
    const look = async () => options.visible?.(admitted as never, path ?? {}, context);
    // A file that another site makes a browser fetch is the whole of a list.
    if (raw.format === "csv") ensureSameSite(sent.headers);
    if (actor.kind === "rep" && actor.facilityIds) await ensureIdsSeen(actor, raw);
    loaded ??= await call.schemas();
    const schemas = loaded;
    const input = await parsed(schemas.input, raw, look);
    const isFile = asksForCsv(raw, schemas);
    const list = (position?: object) =>
      handle(
        admitted,
        (position ? Object.assign({}, input, position) : input) as z.output<Input>,
        context,
        answer,
      );
    const run = async () => {
      const handled = isFile
        ? await exportList({
            call,
            output: schemas.output,
            actor,
            context,
            raw,
            list: async (position) => list(position),
          })
        : await list();
      return answerWith(call, schemas.output, handled, sent.url);
    };
    if (isFile || !unsafe.has(call.method)) return run();
    answer.found = await options.beforehand?.(admitted as never, input as never, context);
    return answeredOnce(call, sent.idempotencyKey, actor, raw, context, run);
  }
}
