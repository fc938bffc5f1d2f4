import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { factors, organizationSecurity, signOn, signOnDomains, signOnSubjects } from "@/db/schema";
import type { GroupName } from "@/lib/core/pure/actor";
import { seal } from "@/lib/core/server/crypto";
import { type Caller, visitor } from "../api";
import { aRep } from "../builders";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The token once more, signed with nothing, or with what both sides know. */
export function forged(alg: "none" | "HS256") {
  return (token: string) => {
    const head = `${part({ alg, typ: "JWT" })}.${token.split(".")[1]}`;
    if (alg === "none") return `${head}.`;
    return `${head}.${createHmac("sha256", "not-a-secret").update(head).digest("base64url")}`;
  };
}

/** What a provider says of a person; `header` changes the token's own. */
export type ProviderPerson = {
  sub: string;
  email?: string;
  header?: Record<string, unknown>;
  /** The token in place of the one that was signed. */
  forge?: (token: string) => string;
  [claim: string]: unknown;
};

let addresses = 0;
/** Everybody comes from an address of their own, so that no limit is met by accident. */
const anAddress = () => {
  addresses += 1;
  return { "x-forwarded-for": `10.9.${addresses >> 8}.${addresses & 255}` };
};

const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

export type WayBack = { code: string; state: string; iss?: string; cookie: string };

/** A provider of an organization for the tests of a file, with a domain and people of its own. */
export function aProviderHere() {
  const server = new OAuth2Server();
  const people = new Map<string, ProviderPerson>();
  beforeAll(async () => {
    await server.issuer.keys.generate("RS256");
    await server.start(0, "localhost");
    server.service.on("beforeTokenSigning", (token, request) => {
      const person = people.get(request.body.code ?? "");
      if (!person) return;
      const { header, forge: _forge, ...claims } = person;
      Object.assign(token.payload, { email_verified: true, ...claims });
      Object.assign(token.header, header);
    });
    server.service.on("beforeResponse", (answer, request) => {
      const forge = people.get(request.body.code ?? "")?.forge;
      if (forge) answer.body.id_token = forge(answer.body.id_token);
    });
  });
  afterAll(() => server.stop());

  /** Follows the link to the provider and signs in there as this person. */
  async function signInThere(
    organizationId: string,
    person: ProviderPerson,
    browser: Caller = visitor(),
    next = "/app",
  ): Promise<WayBack> {
    const start = await browser.get(
      `/auth/sign-on/${organizationId}/start/?next=${encodeURIComponent(next)}`,
      anAddress(),
    );
    const asked = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
    const back = new URL(asked.headers.get("location") ?? "");
    const code = back.searchParams.get("code") ?? "";
    people.set(code, person);
    return { code, state: back.searchParams.get("state") ?? "", cookie: cookieOf(start.cookies) };
  }

  /** Hands the provider's answer to the product, as the callback page of the same browser does. */
  const handBack = ({ cookie, ...answer }: WayBack, browser: Caller = visitor()) =>
    browser.post("/auth/sign-on/", answer, {
      ...anAddress(),
      cookie: [browser.cookie, cookie].filter(Boolean).join("; "),
    });

  return {
    server,
    signInThere,
    handBack,
    signIn: async (organizationId: string, person: ProviderPerson) =>
      handBack(await signInThere(organizationId, person)),
    /** An organization with a manager, this provider and a proven domain. */
    async connected(given: { groups?: GroupName[]; trustMfa?: boolean } = {}) {
      const domain = `o-${newId().slice(-10)}.example.com`;
      const rep = await aRep({ user: { email: `boss@${domain}` } });
      const { organizationId } = rep;
      const secret = { clientId: "wardway", sealedSecret: seal("not-a-secret") };
      await db()
        .insert(signOn)
        .values({
          organizationId,
          issuer: server.issuer.url ?? "",
          ...secret,
          groups: given.groups ?? ["schedule_shifts"],
          trustMfa: given.trustMfa ?? false,
        });
      await aDomainOf(organizationId, domain, { provenAt: new Date() });
      return { rep, organizationId, domain };
    },
  };
}

/** A domain of an organization, waiting unless it is said to be proven. */
export async function aDomainOf(
  organizationId: string,
  domain: string,
  values: Partial<typeof signOnDomains.$inferInsert> = {},
) {
  const [row] = await db()
    .insert(signOnDomains)
    .values({ organizationId, domain, token: newId(), ...values })
    .returning();
  return row!;
}

/** A passkey that counts; nobody can use it. */
export async function aFactorOf(userId: string) {
  const id = newId();
  await db()
    .insert(factors)
    .values({
      id,
      userId,
      kind: "passkey",
      name: "Key",
      credentialId: id,
      publicKey: new Uint8Array([1]),
      confirmedAt: new Date(),
    });
  return id;
}

/** Sign-on is the only way, and this person may use a password all the same. */
export async function onlyBySignOn(organizationId: string, breakGlass: string[]) {
  const values = { signOnOnly: true, breakGlass };
  await db()
    .insert(organizationSecurity)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: organizationSecurity.organizationId, set: values });
}

/** Somebody of the organization has signed in by its provider. */
export async function aSubjectOf(organizationId: string, userId: string) {
  const [connection] = await db().select().from(signOn).where(eq(signOn.organizationId, organizationId));
  await db()
    .insert(signOnSubjects)
    .values({ organizationId, userId, subject: newId(), issuer: connection?.issuer ?? "" });
}
