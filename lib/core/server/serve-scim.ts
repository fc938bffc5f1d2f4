import { cleanInput } from "@/lib/core/pure/clean-input";
import type { Context } from "@/lib/core/pure/context";
import { Refusal } from "@/lib/core/pure/errors";
import { scimErrorBody, scimRefusal, scimTypeOfMedia } from "@/lib/core/pure/scim";
import { versionsIn } from "@/lib/core/pure/version";
import { contextOf, refusalOf } from "@/lib/core/server/call-door";
import { sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { log } from "@/lib/core/server/log";
import { readBody } from "@/lib/core/server/request-body";
import { ensureSameSite } from "@/lib/core/server/same-site";
import { securityHeaders } from "@/lib/core/server/security-headers";
import { observed } from "@/lib/ports/telemetry/telemetry";

/** What an identity provider sent. */
type ScimRequest = {
  id: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
};

/** A body with its status: 200 where none is said, and no body for 204. */
type ScimAnswer = { status?: number; body: object | null };

type Doorkeeper<Caller> = {
  /** Who calls, by the Authorization header. @throws 401, 429 */
  find(authorization: string | null, context: Context): Promise<Caller>;
  /** Keeps what a known caller was refused. */
  note(caller: Caller, refused: { what: string; status: number; detail: string }, now: Date): Promise<void>;
};

/** The detail of any refusal, wherever it was thrown. */
function detailOf({ body }: Refusal): string {
  const texts = [body.detail, ...Object.values(body)].flat();
  return texts.find((text): text is string => typeof text === "string") ?? "The request was refused.";
}

const isScim = ({ body }: Refusal) => Array.isArray(body.schemas);

/** What a body cannot be read for is a matter of its syntax. */
const scimBodyOf = (refusal: Refusal) =>
  isScim(refusal)
    ? refusal.body
    : scimErrorBody(
        refusal.status,
        detailOf(refusal),
        refusal.code === "malformed" ? "invalidSyntax" : undefined,
      );

const answered = (status: number, body: object | null, headers: Record<string, string>) =>
  new Response(status === 204 || status === 304 ? null : JSON.stringify(body), {
    status,
    headers: { ...headers, "Content-Type": `${scimTypeOfMedia}; charset=utf-8` },
  });

type Resource = { meta?: { location?: string } };

/** The version of a resource: its content, so that nothing changed means the same tag. */
function versionOf({ meta: _, ...content }: Resource) {
  return `W/"${sha256(JSON.stringify(content)).slice(0, 24)}"`;
}

const bare = (tag: string) => tag.replace(/^W\/"|"$/g, "");

/** @throws 412 where the caller has read another version than the one that is there */
export function ensureScimVersion({ readVersions }: Context, resource: Resource) {
  if (!readVersions || readVersions.includes(bare(versionOf(resource)))) return;
  throw scimRefusal(412, "The resource was changed meanwhile.");
}

/** A resource with its version and its whole address; of a list each of its resources. */
function completed(body: object): object {
  const { Resources, meta } = body as { Resources?: object[]; meta?: { location?: string } };
  if (Resources) return Object.assign({}, body, { Resources: Resources.map(completed) });
  if (!meta?.location) return body;
  const location = `${env().appUrl}${meta.location}`;
  return Object.assign({}, body, { meta: Object.assign({}, meta, { location, version: versionOf(body) }) });
}

function withHeaders(request: Request, { status = 200, body }: ScimAnswer): Response {
  const whole = body && (completed(body) as { meta?: { location?: string; version?: string } });
  const { location, version } = whole?.meta ?? {};
  const headers = {
    ...(version && { ETag: version }),
    ...(location && status === 201 && { Location: location }),
  };
  const asked = versionsIn(request.headers.get("if-none-match"));
  if (request.method === "GET" && version && asked?.includes(bare(version)))
    return answered(304, null, headers);
  return answered(status, whole, headers);
}

async function readRequest(
  request: Request,
  route?: { params: Promise<Record<string, string>> },
): Promise<ScimRequest> {
  const takesBody = ["POST", "PUT", "PATCH"].includes(request.method);
  const path = cleanInput((await route?.params) ?? {});
  return {
    id: path.id ?? "",
    query: cleanInput(Object.fromEntries(new URL(request.url).searchParams)),
    body: takesBody ? cleanInput(await readBody(request)) : {},
  };
}

/**
 * The door of identity providers: a token opens it, no session does, and every refusal has the shape of RFC 7644
 * [ACS-C-013 ACS-P-039]. What a known caller is refused is kept, so that its organization sees it.
 */
export const serveScim =
  <Caller>({ find, note }: Doorkeeper<Caller>) =>
  (what: string, handle: (caller: Caller, asked: ScimRequest, context: Context) => Promise<ScimAnswer>) =>
  (request: Request, route?: { params: Promise<Record<string, string>> }): Promise<Response> => {
    const call = `${request.method} ${what}`;
    return observed(`SCIM ${call}`, request.headers, async () => {
      const started = performance.now();
      const context = contextOf(request.headers);
      let caller: Caller | undefined;
      const answer = async () => {
        ensureSameSite(request.headers);
        caller = await find(request.headers.get("authorization"), context);
        return withHeaders(request, await handle(caller, await readRequest(request, route), context));
      };
      const refuse = async (error: unknown) => {
        const refusal = refusalOf(error, context, { path: `/scim/v2/${what}` });
        const { status } = refusal;
        const detail = detailOf(refusal);
        if (caller && refusal instanceof Refusal && status !== 429)
          await note(caller, { what: call, status, detail }, context.now).catch(() => {});
        return answered(status, scimBodyOf(refusal), refusal.headers);
      };
      const response = await answer().catch(refuse);
      const about = { ...securityHeaders(null), "Cache-Control": "no-store" };
      for (const [header, value] of Object.entries(about)) response.headers.set(header, value);
      const ms = Math.round(performance.now() - started);
      log().info({ traceId: context.traceId, call: `SCIM ${call}`, status: response.status, ms });
      return response;
    });
  };
