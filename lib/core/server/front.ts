import compression from "compression";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { securityHeaders } from "@/lib/core/server/security-headers";
import { smallPage } from "@/lib/core/server/small-page";

/** The methods that some door at this address takes; null where none is. */
export type MethodsAt = (path: string) => readonly string[] | null;

type Front = {
  methodsAt?: MethodsAt;
  trustedProxies: number;
  compress?: ReturnType<typeof compression>;
  headersOfPages?: (path: string) => Record<string, string>;
  outdatedPage?: (path: string) => string;
};

/** What somebody reads whose page is older than the running build, and has sent a form that is not known here. */
const outdatedPage = (path: string) =>
  smallPage({
    title: "This page is out of date",
    texts: [
      "The product was renewed after your page was opened, so nothing was sent.",
      "Go back in your browser to see what you typed, reload the page there, and send it once more.",
    ],
    link: { path, label: "Read the page again" },
  });

/**
 * Gives the front (scripts/start/front) what it needs: which methods each address under /api takes, how many proxies
 * are trusted, how an answer is compressed, which headers make a page safe where nobody else has set them, and what is
 * shown for a page that is out of date.
 * @throws where the server has no front: then nobody could distinguish the client's address from what it claims
 */
export function configureFront(methodsAt: MethodsAt) {
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
    outdatedPage,
  } satisfies Front);
}
