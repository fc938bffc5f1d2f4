import { db } from "@/db/client";
import { signOnDomains } from "@/db/schema";
import type { Caller } from "../api";

/** Calls /scim/v2 as an identity provider does: a token, JSON, no cookie. */

type Handler = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;

const modules = import.meta.glob<Record<string, Handler>>("../../../app/scim/**/route.ts");

/** The route of an address: "/Users/1" is "Users/[id]" with the id 1. */
function routeOf(path: string) {
  const [resource = "", id] = new URL(path, "http://localhost").pathname.split("/").filter(Boolean);
  const file = `../../../app/scim/v2/${resource}${id === undefined ? "" : "/[id]"}/route.ts`;
  const load = modules[file] ?? modules["../../../app/scim/[...unknown]/route.ts"]!;
  return { load, id };
}

// biome-ignore lint/suspicious/noExplicitAny: resources have every shape
type Scimmed = { status: number; body: any; headers: Headers };

/** An identity provider that holds `token`. */
export function directoryWith(token: string | null, usual: Record<string, string> = {}) {
  return async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const { load, id } = routeOf(path);
    const handler = (await load())[method];
    if (!handler) throw new Error(`${path} has no ${method}`);
    const request = new Request(`http://localhost:3000/scim/v2${path}`, {
      method,
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/scim+json" }),
        ...usual,
        ...more,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const params = Promise.resolve<Record<string, string>>(
      id === undefined ? {} : { id: decodeURIComponent(id) },
    );
    const answer = await handler(request, { params });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text ? JSON.parse(text) : null,
      headers: answer.headers,
    } satisfies Scimmed;
  };
}
export type Directory = ReturnType<typeof directoryWith>;

/** A directory of the caller's organization. */
export async function aDirectory(manager: Caller): Promise<Directory> {
  const { body } = await manager.post("/organization/directory/token/");
  return directoryWith(body.token);
}

/** A domain that the organization has proven. */
export async function aProvenDomain(organizationId: string, domain: string) {
  await db().insert(signOnDomains).values({ organizationId, domain, token: "test", provenAt: new Date() });
}

const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";

/** What an identity provider sends of somebody new. */
export const aScimUser = (userName: string, more: object = {}) => ({
  schemas: [userSchema],
  userName,
  name: { givenName: "Barbara", familyName: "Jensen" },
  emails: [{ value: userName, type: "work", primary: true }],
  active: true,
  ...more,
});

export const aPatch = (...operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations: operations,
});
