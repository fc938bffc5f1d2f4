import { serve } from "inngest/next";
import { functions } from "@/inngest/functions";
import { env } from "@/lib/env";
import { inngest } from "@/lib/jobs/inngest";

type Handler = ReturnType<typeof serve>["GET"];

const configured = () => Boolean(env().INNGEST_SIGNING_KEY || env().INNGEST_DEV);

/** Inngest's door: closed without a signing key; with one, unsigned requests get 401, GET and PUT included. */
const door =
  (method: "GET" | "POST" | "PUT"): Handler =>
  async (request, context) => {
    if (!configured()) return Response.json({ detail: "Not found." }, { status: 404 });
    if (!env().INNGEST_DEV && !request.headers.get("x-inngest-signature")) {
      return Response.json({ detail: "Invalid signature." }, { status: 401 });
    }
    return serve({ client: inngest(), functions: functions() })[method](request, context);
  };

export const GET = door("GET");
export const POST = door("POST");
export const PUT = door("PUT");
