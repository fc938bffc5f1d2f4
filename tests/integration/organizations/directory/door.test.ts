import { eq } from "drizzle-orm";
import SCIMMY from "scimmy";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, directoryTokens } from "@/db/schema";
import { type Caller, caller, signInAs } from "../../../support/api";
import { anOrganization, aRep } from "../../../support/builders";
import { aPatch, aProvenDomain, aScimUser, directoryWith } from "../../../support/organizations/scim";

type Patch = { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"]; Operations: { op: "add" }[] };

let organizationId: string;
let manager: Caller;
let domain: string;

beforeAll(async () => {
  ({ organizationId } = await anOrganization());
  manager = await signInAs(await aRep({ organizationId }));
  domain = `${newId()}.example`;
  await aProvenDomain(organizationId, domain);
});

const makeToken = async () => (await manager.post("/organization/directory/token/")).body.token as string;
const statusWith = async (token: string | null, headers = {}) =>
  (await directoryWith(token)("GET", "/Users", undefined, headers)).status;

describe("the token", () => {
  it("is shown once; the former one goes on for 24 hours, and ending ends both at once [ACS-C-036]", async () => {
    const former = await makeToken();
    const token = await makeToken();
    expect([await statusWith(former), await statusWith(token)]).toEqual([200, 200]);
    const shown = await manager.get("/organization/directory/");
    expect(shown.body).toMatchObject({ has_token: true, prefix: token.slice(0, 11) });
    expect(JSON.stringify(shown.body)).not.toContain(token);
    const rows = await db()
      .select()
      .from(directoryTokens)
      .where(eq(directoryTokens.organizationId, organizationId));
    expect(JSON.stringify(rows)).not.toContain(token.slice(11));
    const ends = rows.find(({ endsAt }) => endsAt)?.endsAt as Date;
    expect(Math.round((ends.getTime() - Date.now()) / 3_600_000)).toBe(24);
    await db()
      .update(directoryTokens)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(directoryTokens.prefix, former.slice(0, 11)));
    expect(await statusWith(former)).toBe(401);
    expect((await manager.delete("/organization/directory/token/")).status).toBe(204);
    expect(await statusWith(token)).toBe(401);
    expect((await manager.get("/organization/directory/")).body).toMatchObject({
      has_token: false,
      prefix: null,
    });
  });

  it("opens /scim/v2 alone, and nothing else opens it [ACS-P-017 ACS-P-039]", async () => {
    const token = await makeToken();
    for (const other of [null, "", "wk_12345678_secret", `${token}x`])
      expect(await statusWith(other)).toBe(401);
    expect(await statusWith(null, { Cookie: manager.cookie })).toBe(401);
    const refused = await directoryWith("wrong")("GET", "/Users");
    expect(refused.body).toMatchObject({ status: "401" });
    expect(refused.body.schemas).toEqual(["urn:ietf:params:scim:api:messages:2.0:Error"]);
    const inApi = await caller().get("/user/", { Authorization: `Bearer ${token}` });
    expect(inApi.status).toBe(401);
    expect(await statusWith(token, { "Sec-Fetch-Site": "cross-site" })).toBe(403);
  });

  it("answers at an address where nothing is as a directory reads it [ACS-C-013]", async () => {
    const call = directoryWith(await makeToken());
    for (const [method, path] of [
      ["GET", "/Me"],
      ["POST", "/Bulk"],
    ] as const)
      expect(await call(method, path, method === "POST" ? {} : undefined)).toMatchObject({
        status: 404,
        body: { schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "404" },
      });
    expect((await directoryWith(null)("GET", "/Me")).status).toBe(401);
  });

  it("takes 300 calls a minute, and a network 60 wrong ones [ACS-C-034]", async () => {
    const call = directoryWith(await makeToken());
    const statuses: number[] = [];
    for (let n = 0; n < 301; n += 1) statuses.push((await call("GET", "/ServiceProviderConfig")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
  });

  it("leaves an audit row when made and when ended [ACS-I-006]", async () => {
    await makeToken();
    await manager.delete("/organization/directory/token/");
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, organizationId));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["directory/token-made", "directory/token-ended"]),
    );
  });
});

describe("what a directory was refused", () => {
  it("is there for who manages people, the ten latest first [ACS-C-036]", async () => {
    const call = directoryWith(await makeToken());
    for (let n = 0; n < 12; n += 1) await call("GET", `/Users/${newId()}`);
    await call("POST", "/Users", aScimUser("nobody"));
    const { body } = await manager.get("/organization/directory/");
    expect(body.last_errors).toHaveLength(10);
    expect(body.last_errors[0]).toMatchObject({
      what: "POST Users",
      status: 400,
      detail: "userName has to be an e-mail address.",
    });
    expect(body.last_used_at).not.toBeNull();
  });
});

describe("discovery", () => {
  it("states what is supported, the schemas and the types [ACS-C-013]", async () => {
    const call = directoryWith(await makeToken());
    const config = await call("GET", "/ServiceProviderConfig");
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: false },
      etag: { supported: true },
    });
    const schemas = await call("GET", "/Schemas");
    expect(schemas.body.totalResults).toBe(2);
    const user = await call("GET", "/Schemas/urn:ietf:params:scim:schemas:core:2.0:User");
    expect(user.body.attributes.map(({ name }: { name: string }) => name)).toContain("userName");
    const types = await call("GET", "/ResourceTypes");
    expect(types.body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      "/Users",
      "/Groups",
    ]);
    expect((await call("GET", "/ResourceTypes/User")).status).toBe(200);
    expect((await call("GET", "/Schemas/none")).status).toBe(404);
  });
});

describe("an implementation that is not ours", () => {
  it("takes our people, groups and lists for resources of RFC 7643 [ACS-C-013]", async () => {
    const call = directoryWith(await makeToken());
    const { body } = await call("POST", "/Users", aScimUser(`s-${newId()}@${domain}`));
    const user = new SCIMMY.Schemas.User(body);
    expect(user).toMatchObject({ id: body.id, userName: body.userName, active: true });
    const { body: group } = await call("GET", "/Groups/manage_users");
    expect(new SCIMMY.Schemas.Group(group)).toMatchObject({ id: "manage_users" });
    const { body: error } = await call("GET", `/Users/${newId()}`);
    expect(() => new SCIMMY.Messages.Error(error)).toThrow("The resource is not known here.");
  });

  it("comes to the same person by the same PATCH [ACS-C-035]", async () => {
    const call = directoryWith(await makeToken());
    const patches = [
      aPatch({ op: "replace", path: "active", value: false }),
      aPatch({ op: "add", path: "name.givenName", value: "Ada" }),
      aPatch({ op: "replace", value: { externalId: "7", name: { familyName: "King" } } }),
      aPatch({ op: "add", path: "externalId", value: "8" }, { op: "remove", path: "externalId" }),
    ];
    for (const patch of patches) {
      const { body: before } = await call("POST", "/Users", aScimUser(`s-${newId()}@${domain}`));
      const theirs = await new SCIMMY.Messages.PatchOp(patch as Patch).apply(new SCIMMY.Schemas.User(before));
      const { body: ours } = await call("PATCH", `/Users/${before.id}`, patch);
      const shown = ({ active, externalId, name }: typeof ours) => [
        active,
        externalId ?? null,
        name.givenName,
        name.familyName,
      ];
      expect(shown(ours)).toEqual(shown(theirs ?? before));
    }
  });
});
