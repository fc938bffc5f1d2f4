import { eq } from "drizzle-orm";
import { OAuth2Server } from "oauth2-mock-server";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { env } from "@/lib/core/server/env";
import { type Caller, visitor } from "../api";

/** What Google says of a person. */
export type GooglePerson = {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  nonce?: string;
  aud?: string;
};

let serial = 0;

/** Somebody whom nobody has met yet. */
export const aGooglePerson = (values: Partial<GooglePerson> = {}): GooglePerson => {
  serial += 1;
  return {
    sub: `google-${serial}`,
    email: `person-${serial}@example.test`,
    given_name: "Ana",
    family_name: "Reyes",
    ...values,
  };
};

/** The account of an address. */
export const ownerOf = async (email: string) => {
  const [user] = await db().select().from(users).where(eq(users.email, email));
  return user;
};

/** The way there and back: what the callback page reads from its address, and the browser's cookie. */
export type WayBack = { code: string; state: string; cookie: string };

let addresses = 0;
/** Everybody comes from an address of their own, so that no limit is met by accident. */
const anAddress = () => {
  addresses += 1;
  return { "x-forwarded-for": `10.8.${addresses >> 8}.${addresses & 255}` };
};

const cookieOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

/**
 * A local OpenID server in Google's place. Sets the environment, which the product reads once: start it before
 * anything is called.
 */
export async function startGoogle() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "localhost");
  const people = new Map<string, GooglePerson>();
  server.service.on("beforeTokenSigning", (token, request) => {
    const person = people.get(request.body.code ?? "");
    if (person) Object.assign(token.payload, { email_verified: true, ...person });
  });
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env();
  Object.assign(env(), {
    GOOGLE_CLIENT_ID: "wardway-tests",
    GOOGLE_CLIENT_SECRET: "not-a-secret",
    GOOGLE_ISSUER: server.issuer.url,
  });

  /** Follows the link to Google and signs in there as this person. */
  async function signInThere(person: GooglePerson, query = "user_type=provider"): Promise<WayBack> {
    const start = await visitor(anAddress()).get(`/auth/google/login?${query}`);
    const asked = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
    const back = new URL(asked.headers.get("location") ?? "");
    const code = back.searchParams.get("code") ?? "";
    people.set(code, person);
    return { code, state: back.searchParams.get("state") ?? "", cookie: cookieOf(start.cookies) };
  }

  /** Hands Google's answer to the product, as the callback page of the same browser does. */
  const handBack = ({ code, state, cookie }: WayBack, browser: Caller = visitor()) =>
    browser.post(
      "/auth/social-login/google/",
      { code, state },
      { ...anAddress(), cookie: [browser.cookie, cookie].filter(Boolean).join("; ") },
    );

  return {
    server,
    signInThere,
    handBack,
    logIn: async (person: GooglePerson, query?: string) => handBack(await signInThere(person, query)),
    stop: async () => {
      Object.assign(env(), { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER });
      await server.stop();
    },
  };
}
