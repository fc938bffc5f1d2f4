import { answerOf, notFound, Refusal } from "@/lib/core/pure/errors";
import { sameText } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { metrics } from "@/lib/ports/telemetry/telemetry";

const noToken = () =>
  answerOf(
    new Refusal("session_missing", 401, { detail: "Invalid token." }, { "WWW-Authenticate": "Bearer" }),
  );

/** The figures of this process, for Prometheus with the token of METRICS_TOKEN; nobody is here without the variable. */
export async function GET(request: Request) {
  const { METRICS_TOKEN } = env();
  const figures = metrics();
  if (!METRICS_TOKEN || !figures) return answerOf(notFound());
  if (!sameText(request.headers.get("authorization") ?? "", `Bearer ${METRICS_TOKEN}`)) return noToken();
  const { text, contentType } = await figures.read();
  return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}
