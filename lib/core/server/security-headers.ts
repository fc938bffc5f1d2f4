import { createHash } from "node:crypto";
import { scriptAt, scriptFileAt } from "@/lib/core/pure/plain-script";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { env } from "@/lib/core/server/env";

/** Under which a policy lets this very script run and no other. */
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Staff look at copies of credentials beside their form: in the browser's viewer, over bytes that the page has read. */
const mayFrameCopies = (path: string) =>
  path === staffPaths.queues || path.startsWith(`${staffPaths.queues}/`);

/** What a page without a nonce may run: nothing, the one script that its address holds, or a file of ours. */
function plainScripts(path: string): string {
  if (scriptFileAt(path)) return "script-src 'self'";
  const script = scriptAt(path);
  return `script-src ${script ? hashOf(script) : "'none'"}`;
}

/**
 * Headers of every page: scripts only with this request's nonce, without one as `plainScripts` says of the path; no
 * framing, sniffing or referrer, and no part of another site's window.
 */
export function securityHeaders(nonce: string | null, path = ""): Record<string, string> {
  const development = env().NODE_ENV === "development";
  // The tag manager's script comes under the nonce; besides, it asks for an image of its own.
  const tagManager = env().NEXT_PUBLIC_GTM_ID ? " https://www.googletagmanager.com" : "";
  // Where browsers send the parts of their uploads when the hosted store takes them.
  const blobStore = env().BLOB_READ_WRITE_TOKEN ? " https://vercel.com" : "";
  const policy = [
    "default-src 'self'",
    nonce
      ? `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`
      : plainScripts(path),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tagManager}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}${blobStore}`,
    `frame-src 'self'${mayFrameCopies(path) ? " blob:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    // No other site holds a window of ours, or loads a page of ours into its own process.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    ...(env().secureCookies ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
