import { startGoogleLogin } from "@/lib/accounts/social-logins/commands";
import { googleStartInput } from "@/lib/accounts/social-logins/schema";
import { anonymous } from "@/lib/core/pure/actor";
import type { Refusal } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { contextOf, refusalOf } from "@/lib/core/server/call-door";
import { smallPage } from "@/lib/core/server/small-page";

/** For browsers that follow the link while Google cannot be asked. The texts are our own. */
function plainPage({ status, body, headers }: Refusal) {
  const link = { path: publicPaths.login, label: "Back to Login" };
  const page = smallPage({ title: "Log in with Google", texts: [String(body.detail)], link });
  return new Response(page, {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Sends the browser to Google (SIL-27). */
export async function GET(request: Request): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const context = contextOf(request.headers);
  try {
    const input = googleStartInput.parse(query);
    const { address, cookie } = await startGoogleLogin(anonymous, input, context);
    const headers = { Location: address, "Set-Cookie": cookie, "Referrer-Policy": "no-referrer" };
    return new Response(null, { status: 302, headers: { ...headers, "Cache-Control": "no-store" } });
  } catch (error) {
    return plainPage(refusalOf(error, context, { path: "/auth/google/login/" }));
  }
}
