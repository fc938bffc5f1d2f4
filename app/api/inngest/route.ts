import { serve } from "inngest/next";
import { functions } from "@/inngest/functions";
import { answerOf, notFound, Refusal, withCode } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { inngest } from "@/lib/ports/jobs/inngest";

type Handler = ReturnType<typeof serve>["GET"];

const configured = () => Boolean(env().INNGEST_SIGNING_KEY || env().INNGEST_DEV);

const unsigned = () => answerOf(new Refusal("session_missing", 401, { detail: "Invalid signature." }));

/**
 * Whether a request may be one of Inngest's; its signature is checked by the SDK. Of a PUT that is only so if Inngest
 * asks for the functions with it: any other makes us register them, which the SDK would do for everybody.
 */
function mayBeSigned(request: Request): boolean {
  const { headers, method } = request;
  if (!headers.get("x-inngest-signature")) return false;
  return method !== "PUT" || headers.get("x-inngest-sync-kind") === "in_band";
}

/** Inngest's door: closed without a signing key; with one, unsigned requests get 401, GET and PUT included. */
const door =
  (method: "GET" | "POST" | "PUT"): Handler =>
  async (request, context) => {
    if (!configured()) return answerOf(notFound());
    if (!env().INNGEST_DEV && !mayBeSigned(request)) return unsigned();
    return withCode(await serve({ client: inngest(), functions: functions() })[method](request, context));
  };

export const GET = door("GET");
export const POST = door("POST");
export const PUT = door("PUT");
