import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { signOn, signOnDomains } from "@/db/schema";
import { seal } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { recordOf } from "@/lib/organizations/sign-on/rules/domains";
import { fixedNames } from "@/lib/ports/domain-names/fixed";
import type { Inputs } from "../../inputs";
import type { World } from "../../world";

let domains = 0;

async function nameDomain({ rep: { organizationId } }: World) {
  domains += 1;
  const id = newId();
  const domain = `d${domains}-${id.slice(-8)}.example.com`;
  await db().insert(signOnDomains).values({ id, organizationId, domain, token: id });
  return { id, domain };
}

const aDomain = async (world: World) => {
  const { id } = await nameDomain(world);
  return { path: [id], object: id };
};

/** One that shows its record: the check proves it. */
const aDomainToProve = async (world: World) => {
  const { id, domain } = await nameDomain(world);
  fixedNames.set(domain, [recordOf(id)]);
  return { path: [id], object: id };
};

/** The connection of the party's organization, to the world's own provider. */
async function aConnection({ rep: { organizationId } }: World) {
  const values = { issuer: env().GOOGLE_ISSUER, clientId: "wardway", sealedSecret: seal("not-a-secret") };
  await db()
    .insert(signOn)
    .values({ organizationId, ...values })
    .onConflictDoNothing();
}

const security = { policy: "off", grace_days: 7, known_devices: true, session_days: 14, sign_on_only: false };

/** How an organization's people sign in. */
export const signOnInputs: Inputs = {
  "GET /organization/security": () => ({}),
  "PUT /organization/security": () => ({ body: security }),
  "GET /organization/sign-on": () => ({}),
  "PUT /organization/sign-on": () => ({
    body: {
      issuer: env().GOOGLE_ISSUER,
      client_id: "wardway",
      client_secret: "not-a-secret",
      groups: ["schedule_shifts"],
      trust_mfa: false,
    },
  }),
  "DELETE /organization/sign-on": () => ({}),
  "POST /organization/sign-on/test": async (world, actor) => {
    if (actor === "RX")
      await db().delete(signOn).where(eq(signOn.organizationId, world.rival.organizationId));
    else await aConnection(world);
    return {};
  },
  "POST /organization/sign-on/domains": () => ({ body: { domain: `new-${newId().slice(-8)}.example.com` } }),
  "POST /organization/sign-on/domains/{}/check": aDomainToProve,
  "DELETE /organization/sign-on/domains/{}": aDomain,
  "GET /organization/sign-ins": () => ({}),
  "POST /auth/sign-on/find": () => ({ body: { email: "somebody@example.com" } }),
  "GET /auth/sign-on/{}/start": async (world) => {
    await aConnection(world);
    return { path: [world.rep.organizationId] };
  },
  "POST /auth/sign-on": () => ({ body: { code: "code", state: "state" } }),
};
