import { startGoogleLogin } from "@/lib/accounts/social-logins/commands";
import { googleStartInput } from "@/lib/accounts/social-logins/schema";
import { anonymous } from "@/lib/core/pure/actor";
import type { Refusal } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { escapeHtml } from "@/lib/core/pure/printout";
import { env } from "@/lib/core/server/env";
import { contextOf, refusalOf } from "@/lib/core/server/serve";

/** A plain page, for browsers that follow the link while Google cannot be asked. The texts are our own. */
function plainPage({ status, body, headers }: Refusal) {
  const product = escapeHtml(env().NEXT_PUBLIC_PRODUCT_NAME);
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Log in with Google | ${product}</title>
<body style="max-width:34rem;margin:18vh auto;padding:0 1.5rem;font:16px/1.6 system-ui,sans-serif">
<h1 style="font-size:1.4rem">Log in with Google</h1><p>${body.detail}</p><p><a href="${publicPaths.login}">Back to Login</a></p>`,
    {
      status,
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    },
  );
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
