import compression from "compression";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { securityHeaders } from "@/lib/core/server/security-headers";

/** The methods that some door at this address takes; null where none is. */
export type MethodsAt = (path: string) => readonly string[] | null;

type Front = {
  methodsAt?: MethodsAt;
  trustedProxies: number;
  compress?: ReturnType<typeof compression>;
  headersOfPages?: (path: string) => Record<string, string>;
};

/**
 * Tells the front (scripts/start/front) which methods each address under /api takes, how many proxies are trusted, how
 * an answer is compressed, and what a page says that nobody else has made safe.
 * @throws where no front stands before the server: then nobody could tell the client's address from what it claims
 */
export function meetFront(methodsAt: MethodsAt) {
  if (env().VERCEL) return;
  const front = (globalThis as { wardwayFront?: Front }).wardwayFront;
  if (!front) {
    throw new Failure(
      "The product cannot start.\nNothing notes where requests come from: start it by `npm start`, `npm run dev`, or `node server.js` of the build.",
    );
  }
  const compress = compression();
  const headersOfPages = (path: string) => securityHeaders(null, path);
  Object.assign(front, {
    methodsAt,
    trustedProxies: env().TRUSTED_PROXIES,
    compress,
    headersOfPages,
  } satisfies Front);
}
