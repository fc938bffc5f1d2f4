import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { type GroupName, groupNames } from "@/lib/core/pure/actor";
import { type Caller, signInAs } from "../../../support/api";
import { anOrganization, aRep } from "../../../support/builders";
import { aDirectory, aPatch, aScimUser, type Directory } from "../../../support/organizations/scim";

let organizationId: string;
let managerId: string;
let manager: Caller;
let directory: Directory;

beforeAll(async () => {
  ({ organizationId } = await anOrganization());
  const rep = await aRep({ organizationId });
  managerId = rep.userId;
  manager = await signInAs(rep);
  directory = await aDirectory(manager);
});

const aMember = async (groups: GroupName[] = []) => (await aRep({ organizationId, groups })).userId;
const membersOf = async (code: GroupName) =>
  (await directory("GET", `/Groups/${code}`)).body.members.map(({ value }: { value: string }) => value);
const groupsOf = async (id: string): Promise<string[]> =>
  (await directory("GET", `/Users/${id}`)).body.groups.map(({ value }: { value: string }) => value);
const patch = (code: GroupName, ...operations: object[]) =>
  directory("PATCH", `/Groups/${code}`, aPatch(...operations));

describe("the seven groups", () => {
  it("are listed by their titles with their members, and found by their name [ACS-C-013]", async () => {
    const id = await aMember(["grant_clearance"]);
    const { body } = await directory("GET", "/Groups");
    expect(body.totalResults).toBe(7);
    expect(body.Resources.map((group: { id: string }) => group.id)).toEqual([...groupNames]);
    const one = body.Resources.find((group: { id: string }) => group.id === "grant_clearance");
    expect(one.members).toContainEqual(expect.objectContaining({ value: id }));
    const filter = encodeURIComponent(`displayName eq "${one.displayName}"`);
    const found = await directory("GET", `/Groups?excludedAttributes=members&filter=${filter}`);
    expect(found.body.Resources).toEqual([expect.objectContaining({ id: "grant_clearance" })]);
    expect(found.body.Resources[0]).not.toHaveProperty("members");
  });

  it("are neither made nor removed nor named [ACS-C-013]", async () => {
    expect((await directory("POST", "/Groups", { displayName: "New" })).status).toBe(403);
    expect((await directory("DELETE", "/Groups/confirm_shifts")).status).toBe(403);
    const renamed = await patch("confirm_shifts", { op: "replace", path: "displayName", value: "Else" });
    expect(renamed).toMatchObject({ status: 400, body: { scimType: "mutability" } });
    expect((await directory("GET", "/Groups/none")).status).toBe(404);
  });
});

describe("members", () => {
  it("come and go in each of the ways that providers send them [ACS-C-035]", async () => {
    const [one, two, three] = [await aMember(), await aMember(), await aMember()];
    await patch("manage_facilities", { op: "Add", path: "members", value: [{ value: one }, { value: two }] });
    expect(await membersOf("manage_facilities")).toEqual(expect.arrayContaining([one, two]));
    await patch("manage_facilities", { op: "remove", path: `members[value eq "${one}"]` });
    expect(await groupsOf(one)).toEqual([]);
    await patch("manage_facilities", { op: "Remove", path: "members", value: [{ value: two }] });
    expect(await groupsOf(two)).toEqual([]);
    await patch("manage_facilities", { op: "replace", value: { members: [{ value: three }] } });
    expect(await membersOf("manage_facilities")).toEqual([three]);
    await directory("PUT", "/Groups/manage_facilities", {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      displayName: "x",
      members: [{ value: one }, { value: one }],
    });
    expect(await membersOf("manage_facilities")).toEqual([one]);
    await patch("manage_facilities", { op: "remove", path: "members" });
    expect(await membersOf("manage_facilities")).toEqual([]);
  });

  it("change nothing but rights, from the next request on [ACS-V-009]", async () => {
    const rep = await aRep({ organizationId, groups: [] });
    const session = await signInAs(rep);
    const all = { path: "members", value: [{ value: rep.userId }] };
    expect((await session.get("/schedule-plans/")).status).toBe(403);
    await patch("schedule_shifts", { op: "add", ...all });
    expect((await session.get("/schedule-plans/")).status).toBe(200);
    await patch("schedule_shifts", { op: "remove", ...all });
    expect((await session.get("/schedule-plans/")).status).toBe(403);
    expect((await session.get("/auth/user/")).status).toBe(200);
  });

  it("are whole or nothing, and known here [ACS-C-035]", async () => {
    const [one, stranger] = [await aMember(), (await aRep()).userId];
    for (const wrong of [stranger, newId(), "no id"]) {
      const answer = await patch("confirm_shifts", {
        op: "add",
        path: "members",
        value: [{ value: one }, { value: wrong }],
      });
      expect(answer).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    }
    expect(await groupsOf(one)).toEqual([]);
  });

  it("get the right to manage people by hand alone, and lose it here [ACS-V-038]", async () => {
    const [plain, second] = [await aMember(), await aMember(["manage_users"])];
    const answer = await patch("manage_users", { op: "add", path: "members", value: [{ value: plain }] });
    expect(answer).toMatchObject({ status: 403, body: { detail: "Give this right by hand." } });
    const members = (await membersOf("manage_users")).map((value: string) => ({ value }));
    expect((await patch("manage_users", { op: "replace", path: "members", value: members })).status).toBe(
      200,
    );
    await patch("manage_users", { op: "remove", path: `members[value eq "${second}"]` });
    expect(await membersOf("manage_users")).toEqual([managerId]);
  });

  it("may be invited people, who have the group once they join [ACS-V-038]", async () => {
    const { body } = await directory("POST", "/Users", aScimUser(`i-${newId()}@elsewhere.test`));
    await patch("connect_with_providers", { op: "add", path: "members", value: [{ value: body.id }] });
    expect(await groupsOf(body.id)).toEqual(["connect_with_providers"]);
    const { body: list } = await manager.get(`/invitation/?search=${body.userName}`);
    expect(list.results[0].group_names).toEqual(["connect_with_providers"]);
  });
});
