import { eq } from "drizzle-orm";
import { signOn } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import { localPath } from "@/lib/core/pure/access";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { publicPaths } from "@/lib/core/pure/paths";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import type { Answer } from "@/lib/core/server/call-door";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { findOrganizationOf, findProvider } from "@/lib/organizations/sign-on/queries/connection";
import { domainOfEmail } from "@/lib/organizations/sign-on/rules/domains";
import { startAddress } from "@/lib/organizations/sign-on/words";
import { type SignOnNote, signOnSetCookie } from "@/lib/ports/openid/note";
import { newHandshake, providerAddress } from "@/lib/ports/openid/openid";
import { UnusableAnswer } from "@/lib/ports/openid/schema";

/**
 * Which organization signs in an address, by its proven domain alone: nobody learns whether the address has an account
 * [ACS-C-032]. @throws 429 after thirty a minute from one network
 */
export async function findSignOn(visitor: Actor, input: { email: string }, context: Context = contextAt()) {
  admit(visitor, anyone);
  await limitRate(`sign-on-find:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const found = await findOrganizationOf(domainOfEmail(input.email));
  return {
    organization: found ? { name: found.name, start: startAddress(found.id) } : null,
  };
}

const leadTo = (address: string) =>
  new Response(null, { status: 303, headers: { Location: address, "Referrer-Policy": "no-referrer" } });

/** Nobody is led anywhere: the login page says so. */
const leadBack = () => leadTo(`${publicPaths.login}?error=sign_on`);

/**
 * Leads a browser to an organization's provider; the cookie binds the answer to this browser for ten minutes [ACS-C-032].
 * Whoever is signed in already proves there once more who they are [ACS-V-022].
 */
export async function startSignOn(
  visitor: Actor,
  input: { id: string; next?: string },
  context: Context,
  answer: Answer,
): Promise<Response> {
  const actor = admit(visitor, anyone);
  await limitRate(`login-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const id = uuid.safeParse(input.id).data;
  const connected = id ? await findProvider(eq(signOn.organizationId, id)) : null;
  if (!connected) return leadBack();
  const note: SignOnNote = Object.assign(newHandshake(), {
    organizationId: connected.organizationId,
    next: localPath(input.next),
    again: isSignedIn(actor),
  });
  try {
    const address = await providerAddress(connected.provider, note);
    answer.cookies.push(signOnSetCookie(note, context.now));
    return leadTo(address);
  } catch (error) {
    if (error instanceof UnusableAnswer) return leadBack();
    throw error;
  }
}
