import { anonymous } from "@/lib/core/pure/actor";
import { answerOf } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { contextOf, refusalOf } from "@/lib/core/server/call-door";
import { readText } from "@/lib/core/server/request-body";
import { receiveHere } from "@/lib/organizations/webhooks/commands/receive";

/** What programs post to /dev/webhooks, which the middleware leads here. */
export async function POST(request: Request) {
  const context = contextOf(request.headers);
  try {
    const headers = Object.fromEntries(request.headers);
    const came = { url: request.url, headers, body: await readText(request) };
    const status = await receiveHere(anonymous, came, context);
    return new Response("received", { status, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return answerOf(refusalOf(error, context, { path: publicPaths.webhooks }));
  }
}
