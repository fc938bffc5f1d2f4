import NextAuth, { type AuthOptions } from "next-auth";
import { logOut } from "@/lib/accounts/commands/sign-in";
import { nextAuthNames } from "@/lib/catalog/api-paths";
import { anonymous, isSignedIn } from "@/lib/core/pure/actor";
import { answerOf, notFound, withCode } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { fullName } from "@/lib/core/pure/text";
import { actorOfSession, sessionCookieName, sessionSeconds } from "@/lib/core/server/auth";
import { env } from "@/lib/core/server/env";
import { comesFromElsewhere, crossSite } from "@/lib/core/server/same-site";

/**
 * next-auth serves its own names under /api/auth and keeps the cookie (SIL-154). Signing in is done by the
 * documented calls, which write the very same cookie; so there is no provider of next-auth's here.
 */
const authOptions = (): AuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  providers: [],
  session: { strategy: "jwt", maxAge: sessionSeconds },
  pages: { signIn: publicPaths.login, signOut: publicPaths.login, error: publicPaths.error },
  cookies: {
    sessionToken: {
      name: sessionCookieName(),
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: env().secureCookies },
    },
  },
  callbacks: {
    async session({ session, token }) {
      const actor = await actorOfSession(String(token.sid), new Date());
      if (!isSignedIn(actor)) return { ...session, user: undefined };
      return {
        ...session,
        user: { name: fullName(actor), email: actor.email },
      };
    },
  },
  events: {
    async signOut({ token }) {
      await logOut(token?.sid ? await actorOfSession(String(token.sid), new Date()) : anonymous);
    },
  },
});

type Route = { params: Promise<{ nextauth: string[] }> };

/** A path that next-auth does not know is nothing, as anywhere under /api; what it does know, only our pages post. */
async function handler(request: Request, route: Route): Promise<Response> {
  const [name] = (await route.params).nextauth;
  if (!nextAuthNames.some((known) => known === name)) return answerOf(notFound());
  if (request.method === "POST" && comesFromElsewhere(request.headers)) return answerOf(crossSite());
  return withCode(await NextAuth(authOptions())(request, route));
}

export { handler as GET, handler as POST };
