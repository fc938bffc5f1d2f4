import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { invitations, sessions, users } from "@/db/schema";
import { type Caller, signInAs } from "../../../support/api";
import { anOrganization, aProvider, aRep } from "../../../support/builders";
import {
  aDirectory,
  aPatch,
  aProvenDomain,
  aScimUser,
  type Directory,
} from "../../../support/organizations/scim";

let organizationId: string;
let manager: Caller;
let managerId: string;
let directory: Directory;
let domain: string;

beforeAll(async () => {
  ({ organizationId } = await anOrganization());
  const rep = await aRep({ organizationId });
  managerId = rep.userId;
  manager = await signInAs(rep);
  directory = await aDirectory(manager);
  domain = `${newId()}.example`;
  await aProvenDomain(organizationId, domain);
});

const address = (of = domain) => `p-${newId()}@${of}`;
const elsewhere = () => address("elsewhere.test");
const make = async (userName = address(), more: object = {}) =>
  (await directory("POST", "/Users", aScimUser(userName, more))).body;
const userOf = async (email: string) =>
  (await db().select().from(users).where(eq(users.email, email.toLowerCase())))[0];
const invitationOf = async (email: string) =>
  (await db().select().from(invitations).where(eq(invitations.email, email)))[0];
const sessionsOf = async (userId: string) =>
  (await db().select().from(sessions).where(eq(sessions.userId, userId))).filter(({ endedAt }) => !endedAt);

describe("somebody new", () => {
  it("is active at once under a proven domain [ACS-V-038 ACS-C-034]", async () => {
    const userName = address();
    const made = await directory("POST", "/Users", aScimUser(userName, { externalId: "701984" }));
    expect(made.status).toBe(201);
    expect(made.headers.get("location")).toBe(made.body.meta.location);
    expect(made.headers.get("etag")).toBe(made.body.meta.version);
    expect(made.headers.get("content-type")).toContain("application/scim+json");
    expect(made.body).toMatchObject({
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      externalId: "701984",
      userName,
      name: { givenName: "Barbara", familyName: "Jensen", formatted: "Barbara Jensen" },
      emails: [{ value: userName, primary: true }],
      active: true,
      groups: [],
      meta: { resourceType: "User" },
    });
    expect(await userOf(userName)).toMatchObject({ registrationStatus: "complete", isActive: true });
  });

  it("gets an invitation under any other address, and keeps the id when they accept it [ACS-V-038]", async () => {
    const userName = elsewhere();
    const made = await make(userName);
    expect(made.active).toBe(true);
    expect(await userOf(userName)).toBeUndefined();
    const invitation = await invitationOf(userName);
    expect(invitation).toMatchObject({ groupNames: [], acceptedAt: null });
    const joined = await aRep({ organizationId, groups: [], user: { email: userName } });
    await db()
      .update(invitations)
      .set({ acceptedAt: new Date() })
      .where(eq(invitations.id, invitation?.id ?? ""));
    const { body } = await directory("GET", `/Users/${made.id}`);
    expect(body).toMatchObject({ id: made.id, userName, active: true });
    expect((await directory("DELETE", `/Users/${made.id}`)).status).toBe(204);
    expect((await userOf(userName))?.id).toBe(joined.userId);
    expect((await userOf(userName))?.isActive).toBe(false);
  });

  it("joins by the invitation that a person had sent, with its groups [ACS-V-009]", async () => {
    const userName = address();
    await manager.post("/invitation/", { email: userName, group_names: ["grant_clearance"] });
    const made = await make(userName);
    expect(made.groups.map(({ value }: { value: string }) => value)).toEqual(["grant_clearance"]);
    expect((await invitationOf(userName))?.acceptedAt).not.toBeNull();
  });

  it("is refused where the address has an account, here or anywhere [ACS-C-034 ACS-V-009]", async () => {
    const { userName } = await make();
    const here = await directory("POST", "/Users", aScimUser(userName.toUpperCase()));
    expect(here).toMatchObject({ status: 409, body: { status: "409", scimType: "uniqueness" } });
    expect(here.body.schemas).toEqual(["urn:ietf:params:scim:api:messages:2.0:Error"]);
    const provider = await aProvider({}, { user: { email: address() } });
    const other = await aRep({ user: { email: address() } });
    for (const { user } of [provider, other]) {
      const answer = await directory("POST", "/Users", aScimUser(user.email));
      expect(answer.status).toBe(409);
    }
  });

  it("never brings a password, and unknown attributes change nothing [ACS-C-034]", async () => {
    const made = await make(address(), { password: "t1meMa$heen", nickName: "Babs", title: "Tour Guide" });
    expect(made).not.toHaveProperty("password");
    expect(made).not.toHaveProperty("nickName");
    expect((await userOf(made.userName))?.passwordHash).toBeNull();
  });

  it("asks for an address, and for schemas that are known [ACS-C-034]", async () => {
    const wrong = await directory("POST", "/Users", aScimUser("bjensen"));
    expect(wrong).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    for (const schemas of [undefined, [], ["urn:example:params:scim:schemas:Robot"]]) {
      const answer = await directory("POST", "/Users", aScimUser(address(), { schemas }));
      expect(answer).toMatchObject({ status: 400, body: { scimType: "invalidSyntax" } });
    }
    const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
    const made = await directory(
      "POST",
      "/Users",
      aScimUser(address(), {
        schemas: ["urn:ietf:params:scim:schemas:core:2.0:User", enterprise],
        [enterprise]: { employeeNumber: "701984" },
      }),
    );
    expect(made.status).toBe(201);
  });
});

describe("lists", () => {
  it("find one by userName in any case, and by nothing else [ACS-C-034]", async () => {
    const made = await make();
    const filter = encodeURIComponent(`username EQ "${made.userName.toUpperCase()}"`);
    const found = await directory("GET", `/Users?filter=${filter}`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.id }] });
    for (const other of [
      'title co "x"',
      'userName sw "b"',
      "userName eq bjensen",
      'userName eq "a" or 1 eq 1',
    ])
      expect(await directory("GET", `/Users?filter=${encodeURIComponent(other)}`)).toMatchObject({
        status: 400,
        body: { scimType: "invalidFilter" },
      });
  });

  it("page from one on, at most 200 at once, in an order that stays [ACS-C-034]", async () => {
    const all = await directory("GET", "/Users?count=500");
    const { totalResults, Resources } = all.body;
    expect(all.body.schemas).toEqual(["urn:ietf:params:scim:api:messages:2.0:ListResponse"]);
    expect(Resources).toHaveLength(totalResults);
    const second = await directory("GET", "/Users?startIndex=2&count=1");
    expect(second.body).toMatchObject({
      startIndex: 2,
      itemsPerPage: 1,
      totalResults,
      Resources: [{ id: Resources[1].id }],
    });
    expect((await directory("GET", "/Users?count=0")).body).toMatchObject({ totalResults, Resources: [] });
    expect((await directory("GET", "/Users?startIndex=-3&count=-1")).body).toMatchObject({ startIndex: 1 });
  });

  it("hold the own organization's people alone [ACS-C-013]", async () => {
    const stranger = await aRep();
    const ids = (await directory("GET", "/Users?count=200")).body.Resources.map(
      ({ id }: { id: string }) => id,
    );
    expect(ids).toContain(managerId);
    expect(ids).not.toContain(stranger.userId);
    expect((await directory("GET", `/Users/${stranger.userId}`)).status).toBe(404);
    expect((await directory("PATCH", `/Users/${stranger.userId}`, aPatch())).status).toBe(404);
    expect((await directory("GET", "/Users/2819c223")).status).toBe(404);
  });

  it("answer that nothing changed, and refuse a change of what has changed [ACS-C-034]", async () => {
    const made = await make();
    const { version } = made.meta;
    const asked = await directory("GET", `/Users/${made.id}`, undefined, { "If-None-Match": version });
    expect(asked.status).toBe(304);
    const change = aPatch({ op: "replace", path: "name.givenName", value: "Babs" });
    const changed = await directory("PATCH", `/Users/${made.id}`, change, { "If-Match": version });
    expect(changed.status).toBe(200);
    expect(changed.body.meta.version).not.toBe(version);
    const late = await directory("PATCH", `/Users/${made.id}`, change, { "If-Match": version });
    expect(late).toMatchObject({ status: 412, body: { status: "412" } });
  });
});

describe("changes", () => {
  it.each([
    ["with op in any case", { op: "Replace", path: "active", value: false }],
    ['with "False"', { op: "replace", path: "active", value: "False" }],
    ["without a path", { op: "replace", value: { active: false } }],
    [
      "by the whole name of the attribute",
      { op: "replace", path: "urn:ietf:params:scim:schemas:core:2.0:User:active", value: false },
    ],
  ])("deactivate somebody %s, and end their sessions [ACS-C-035 ACS-V-009]", async (_how, operation) => {
    const made = await make();
    const user = await userOf(made.userName);
    await signInAs({ userId: user?.id ?? "" });
    expect(await sessionsOf(user?.id ?? "")).toHaveLength(1);
    const { status, body } = await directory("PATCH", `/Users/${made.id}`, aPatch(operation));
    expect([status, body.active]).toEqual([200, false]);
    expect(await sessionsOf(user?.id ?? "")).toHaveLength(0);
  });

  it("take names in each of the ways that providers send them [ACS-C-035]", async () => {
    const made = await make();
    const { body } = await directory(
      "PATCH",
      `/Users/${made.id}`,
      aPatch(
        { op: "Add", path: "name.givenName", value: "Ada" },
        { op: "replace", value: { "name.familyName": "King", externalId: "77" } },
        { op: "replace", path: 'emails[type eq "work"].value', value: "ignored@example.org" },
        { op: "add", path: "title", value: "Countess" },
      ),
    );
    expect(body).toMatchObject({
      name: { givenName: "Ada", familyName: "King" },
      externalId: "77",
      userName: made.userName,
    });
    const gone = await directory("PATCH", `/Users/${made.id}`, aPatch({ op: "remove", path: "externalId" }));
    expect(gone.body).not.toHaveProperty("externalId");
  });

  it("are whole or nothing [ACS-C-035]", async () => {
    const made = await make();
    const answer = await directory(
      "PATCH",
      `/Users/${made.id}`,
      aPatch(
        { op: "replace", path: "name.givenName", value: "Changed" },
        { op: "replace", path: "active", value: "perhaps" },
      ),
    );
    expect(answer).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    expect((await directory("GET", `/Users/${made.id}`)).body.name.givenName).toBe("Barbara");
  });

  it.each([
    [{ op: "move", path: "active", value: false }, "invalidSyntax"],
    [{ op: "replace", path: "na me[", value: 1 }, "invalidPath"],
    [{ op: "remove" }, "noTarget"],
    [{ op: "remove", path: "userName" }, "mutability"],
    [{ op: "replace", value: 7 }, "invalidValue"],
  ])("that cannot be read are refused: %j [ACS-C-035]", async (operation, scimType) => {
    const made = await make();
    const answer = await directory("PATCH", `/Users/${made.id}`, aPatch(operation));
    expect(answer).toMatchObject({ status: 400, body: { scimType } });
  });

  it("by PUT keep groups, and what is not sent [ACS-C-035]", async () => {
    const made = await make(address(), { externalId: "5" });
    await directory(
      "PATCH",
      "/Groups/schedule_shifts",
      aPatch({ op: "add", path: "members", value: [{ value: made.id }] }),
    );
    const { status, body } = await directory("PUT", `/Users/${made.id}`, {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      userName: made.userName,
      name: { givenName: "Grace" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      externalId: "5",
      active: true,
      name: { givenName: "Grace", familyName: "Jensen" },
      groups: [{ value: "schedule_shifts" }],
    });
  });

  it("of the address stay under proven domains, and end sessions [ACS-V-009]", async () => {
    const made = await make();
    const user = await userOf(made.userName);
    await signInAs({ userId: user?.id ?? "" });
    const to = (value: string) =>
      directory("PATCH", `/Users/${made.id}`, aPatch({ op: "replace", path: "userName", value }));
    expect(await to(elsewhere())).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    const taken = await make();
    expect(await to(taken.userName)).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
    const next = address();
    expect((await to(next)).body).toMatchObject({ id: made.id, userName: next });
    expect((await userOf(next))?.id).toBe(user?.id);
    expect(await sessionsOf(user?.id ?? "")).toHaveLength(0);
  });
});

describe("somebody whom a person deactivated", () => {
  it("comes back only after the directory has said false before [ACS-V-038]", async () => {
    const made = await make();
    const user = await userOf(made.userName);
    await manager.delete(`/user/${user?.id}/`);
    const say = (active: boolean) =>
      directory("PATCH", `/Users/${made.id}`, aPatch({ op: "replace", path: "active", value: active }));
    expect((await say(true)).body.active).toBe(false);
    expect((await say(true)).body.active).toBe(false);
    expect((await say(false)).body.active).toBe(false);
    expect((await say(true)).body.active).toBe(true);
  });
});

describe("the last one who manages people", () => {
  it("cannot be taken away, by deactivation, DELETE or the group [ACS-C-013]", async () => {
    const off = aPatch({ op: "replace", path: "active", value: false });
    expect(await directory("PATCH", `/Users/${managerId}`, off)).toMatchObject({ status: 409 });
    expect(await directory("DELETE", `/Users/${managerId}`)).toMatchObject({ status: 409 });
    const out = aPatch({ op: "remove", path: `members[value eq "${managerId}"]` });
    expect(await directory("PATCH", "/Groups/manage_users", out)).toMatchObject({ status: 409 });
    expect((await manager.get("/organization/directory/")).status).toBe(200);
  });
});

describe("an invited person", () => {
  it("loses the invitation when deactivated, and gets another when active again [ACS-V-038 ACS-V-009]", async () => {
    const userName = elsewhere();
    const made = await make(userName);
    const say = (active: boolean) =>
      directory("PATCH", `/Users/${made.id}`, aPatch({ op: "replace", path: "active", value: active }));
    expect((await say(false)).body.active).toBe(false);
    expect((await invitationOf(userName))?.canceledAt).not.toBeNull();
    expect((await directory("GET", `/Users/${made.id}`)).status).toBe(200);
    expect((await say(true)).body.active).toBe(true);
    const sent = await db().select().from(invitations).where(eq(invitations.email, userName));
    expect(sent.filter(({ canceledAt }) => !canceledAt)).toHaveLength(1);
  });

  it("is not invited for ever: the limits of invitations hold, with Retry-After [ACS-V-053]", async () => {
    const another = await anOrganization();
    const rep = await aRep({ organizationId: another.organizationId });
    const theirs = await aDirectory(await signInAs(rep));
    const statuses: number[] = [];
    let last = await theirs("POST", "/Users", aScimUser(elsewhere()));
    for (let n = 0; n < 50; n += 1) {
      last = await theirs("POST", "/Users", aScimUser(elsewhere()));
      statuses.push(last.status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(49);
    expect(last).toMatchObject({ status: 429, body: { status: "429" } });
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
