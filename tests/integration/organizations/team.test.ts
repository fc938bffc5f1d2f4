import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, organizations, reps, users } from "@/db/schema";
import { type GroupName, groupNames } from "@/lib/core/pure/actor";
import { type Caller, idsOf, signInAs } from "../../support/api";
import { anOrganization, aProvider, aRep, aStaff } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { rounds } from "../../support/rounds";

let organizationId: string;
let manager: Caller;
let managerId: string;

beforeAll(async () => {
  ({ organizationId } = await anOrganization());
  const rep = await aRep({
    organizationId,
    user: { firstName: "Morgan", lastName: "Ellis", email: "morgan@cedar.test" },
  });
  managerId = rep.userId;
  manager = await signInAs(rep);
});

const aMember = (groups: GroupName[] = ["schedule_shifts"], user = {}) =>
  aRep({ organizationId, groups, user });

const auditOf = async (objectId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, objectId))).map(({ action }) => action);

describe("the permission groups", () => {
  it("are seven, each with its code, a title and an explanation [ORG-C-089]", async () => {
    const { body } = await manager.get("/group/?limit=100");
    expect(body.results.map(({ code }: { code: string }) => code)).toEqual([...groupNames]);
    for (const group of body.results) {
      expect(group.title).not.toContain("_");
      expect(group.description).not.toBe("");
    }
  });

  it("are found by a part of their code, and paged [ORG-C-096]", async () => {
    const { body } = await manager.get("/group/?code__icontains=SHIFTS&limit=1");
    expect(body).toMatchObject({ count: 2, results: [{ code: "schedule_shifts" }] });
    const { body: rest } = await manager.get(body.next);
    expect(rest).toMatchObject({ next: null, results: [{ code: "confirm_shifts" }] });
  });
});

describe("the team's list", () => {
  it("gives the documented keys, of the own organization alone [ORG-C-088, ORG-C-090]", async () => {
    const member = await aMember(["grant_clearance"], { firstName: "Robin", lastName: "Hale" });
    const stranger = await aRep();
    const list = await manager.get("/user/?limit=1000");
    expect(idsOf(list)).toContain(member.userId);
    expect(idsOf(list)).not.toContain(stranger.userId);
    expect(list.body.results.find(({ id }: { id: string }) => id === member.userId)).toEqual({
      id: member.userId,
      first_name: "Robin",
      last_name: "Hale",
      email: member.user.email,
      title: "Staffing director",
      group_names: ["grant_clearance"],
      is_active: true,
      user_type: "healthcare_entity_rep",
    });
  });

  it("is filtered by activity, groups and search, ordered and paged [ORG-C-090]", async () => {
    const { organizationId: id } = await anOrganization();
    const somebody = (firstName: string, groups: GroupName[], isActive = true) =>
      aRep({ organizationId: id, groups, user: { firstName, lastName: "100%", isActive } });
    const zoe = await somebody("Zoe", ["manage_users"]);
    const adam = await somebody("adam", ["schedule_shifts"]);
    const mia = await somebody("Mia", ["confirm_shifts", "schedule_shifts"]);
    const gone = await somebody("Gone", ["schedule_shifts"], false);
    const browser = await signInAs(zoe);
    const found = async (query: string) => idsOf(await browser.get(`/user/?${query}`));
    expect(await found("")).toEqual([adam.userId, mia.userId, zoe.userId]);
    expect(await found("active=false")).toEqual([gone.userId]);
    expect(await found("group_names__in=schedule_shifts,manage_users")).toEqual([
      adam.userId,
      mia.userId,
      zoe.userId,
    ]);
    expect(await found("group_names__in[]=confirm_shifts")).toEqual([mia.userId]);
    expect(await found("search=mia%20100%25")).toEqual([mia.userId]);
    expect(await found("search=m%25a")).toEqual([]);
    expect(await found("ordering=-first_name")).toEqual([zoe.userId, mia.userId, adam.userId]);
    expect(await found("limit=1&offset=1")).toEqual([mia.userId]);
    expect((await browser.get("/user/?ordering=password_hash")).status).toBe(400);
  });
});

describe("one of the team", () => {
  it("is read, and a stranger is not there [ORG-C-091]", async () => {
    const { userId } = await aMember();
    expect(await manager.get(`/user/${userId}/`)).toMatchObject({ status: 200, body: { id: userId } });
    const others = [(await aRep()).userId, (await aProvider()).userId, (await aStaff()).id, "nonsense"];
    for (const id of others) {
      expect((await manager.get(`/user/${id}/`)).status).toBe(404);
      expect((await manager.patch(`/user/${id}/`, { group_names: "x" })).status).toBe(404);
      expect((await manager.delete(`/user/${id}/`)).status).toBe(404);
      expect((await manager.put(`/user/${id}/reactivate`)).status).toBe(404);
    }
  });

  it("gets other groups, which hold from the next request on [ORG-C-092, ORG-C-093]", async () => {
    const member = await aMember(["manage_users"]);
    const browser = await signInAs(member);
    expect((await browser.get("/user/")).status).toBe(200);
    const path = `/user/${member.userId}/`;
    const patched = await manager.patch(path, { group_names: ["confirm_shifts", "confirm_shifts"] });
    expect(patched).toMatchObject({ status: 200, body: { group_names: ["confirm_shifts"] } });
    expect((await browser.get("/user/")).status).toBe(403);
    const put = await manager.put(path, { group_names: ["manage_users", "schedule_shifts"] });
    expect(put.status).toBe(200);
    expect((await manager.get(path)).body).toEqual(put.body);
    expect((await browser.get("/user/")).status).toBe(200);
    expect(await auditOf(member.userId)).toEqual(["team/permissions-changed", "team/permissions-changed"]);
  });

  it("takes no group that does not exist, and nothing but groups", async () => {
    const member = await aMember();
    const path = `/user/${member.userId}/`;
    expect((await manager.patch(path, { group_names: ["be_admin"] })).status).toBe(400);
    expect((await manager.patch(path, {})).body).toEqual({ group_names: ["This field is required."] });
    await manager.patch(path, {
      group_names: [],
      email: "x@example.test",
      is_active: false,
      user_type: "staff",
      registration_status: "setup",
      is_staff: true,
    });
    const [row] = await db().select().from(users).where(eq(users.id, member.userId));
    expect(row).toMatchObject({
      email: member.user.email,
      isActive: true,
      userType: "healthcare_entity_rep",
    });
  });
});

describe("deactivating", () => {
  it("ends every session at once, and reactivating lets in again [ORG-C-094, ORG-C-095, ORG-S-049]", async () => {
    const member = await aMember();
    const browsers = [await signInAs(member), await signInAs(member)];
    const path = `/user/${member.userId}/`;
    expect((await manager.delete(path)).status).toBe(204);
    expect((await manager.get(path)).body.is_active).toBe(false);
    for (const browser of browsers) expect((await browser.get("/auth/user/")).status).toBe(401);
    expect((await manager.delete(path)).status).toBe(204);

    const back = await manager.put(`${path}reactivate`);
    expect(back).toMatchObject({ status: 200, body: { is_active: true, group_names: ["schedule_shifts"] } });
    for (const browser of browsers) expect((await browser.get("/auth/user/")).status).toBe(401);
    expect((await (await signInAs(member)).get("/auth/user/")).status).toBe(200);
    expect(await auditOf(member.userId)).toEqual(["team/user-deactivated", "team/user-reactivated"]);
  });

  it("keeps inactive users from being edited [ORG-P-027]", async () => {
    const member = await aMember(["schedule_shifts"], { isActive: false });
    const answer = await manager.patch(`/user/${member.userId}/`, { group_names: [] });
    expect(answer).toMatchObject({
      status: 400,
      body: { non_field_errors: ["Inactive users cannot be edited. Reactivate them first."] },
    });
    const [row] = await db().select().from(reps).where(eq(reps.userId, member.userId));
    expect(row!.groupNames).toEqual(["schedule_shifts"]);
  });

  it("is not for oneself, nor are one's own permissions [ORG-P-026]", async () => {
    const path = `/user/${managerId}/`;
    const answers = [
      await manager.delete(path),
      await manager.patch(path, { group_names: [...groupNames] }),
      await manager.put(path, { group_names: [] }),
      await manager.put(`${path}reactivate`),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 400,
        body: { non_field_errors: ["You cannot change your own access. Ask another manager."] },
      });
    expect((await manager.get(path)).body).toMatchObject({ is_active: true, group_names: [...groupNames] });
  });

  it("and editing and inviting need manage_users [ORG-P-028]", async () => {
    const others = groupNames.filter((name) => name !== "manage_users");
    const member = await signInAs(await aMember(others));
    const { userId } = await aMember();
    const answers = [
      await member.post("/invitation/", { email: "new@example.test", group_names: [] }),
      await member.patch(`/user/${userId}/`, { group_names: [] }),
      await member.delete(`/user/${userId}/`),
      await member.put(`/user/${userId}/reactivate`),
      await member.get("/user/"),
      await member.get("/group/"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });
});

describe("somebody who manages the users", () => {
  const managersOf = async (id: string) => {
    const rows = await db()
      .select({ groups: reps.groupNames, isActive: users.isActive })
      .from(reps)
      .innerJoin(users, eq(users.id, reps.userId))
      .where(eq(reps.organizationId, id));
    return rows.filter(({ groups, isActive }) => isActive && groups.includes("manage_users")).length;
  };

  const race = withGate();

  it(`always remains: two managers remove each other, ${rounds(8)} rounds of 8 calls at once`, async () => {
    const ways = [
      (browser: Caller, path: string) => browser.delete(path),
      (browser: Caller, path: string) => browser.patch(path, { group_names: ["schedule_shifts"] }),
    ];
    for (let round = 0; round < rounds(8); round += 1) {
      const { organizationId: id } = await anOrganization();
      const [one, other] = [await aRep({ organizationId: id }), await aRep({ organizationId: id })];
      const [first, second] = [await signInAs(one), await signInAs(other)];
      const removing = Array.from({ length: 8 }, (_, index) => () => {
        const way = ways[(index >> 1) % 2]!;
        return index % 2 === 0 ? way(first, `/user/${other.userId}/`) : way(second, `/user/${one.userId}/`);
      });
      const answers = await race(round, rowOf(organizations, id), removing);
      expect(await managersOf(id), `round ${round}`).toBe(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.some(({ status }) => status < 300)).toBe(true);
    }
  }, 120_000);
});

describe("staff", () => {
  it("read teams and are audited, and change nothing", async () => {
    const staff = await aStaff();
    const browser = await signInAs({ userId: staff.id });
    const { userId } = await aMember();
    expect((await browser.get(`/user/${userId}/`)).status).toBe(200);
    expect(await auditOf(userId)).toEqual(["team/read"]);
    expect((await browser.delete(`/user/${userId}/`)).status).toBe(403);
  });
});
