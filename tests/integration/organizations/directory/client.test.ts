import { Constants, Resource } from "@braveulysses/scim2";
import {
  addOperation,
  patchRequest,
  removeOperation,
  replaceOperation,
} from "@braveulysses/scim2/dist/Patch.js";
import { beforeAll, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { signInAs } from "../../../support/api";
import { anOrganization, aRep } from "../../../support/builders";
import { aDirectory, aProvenDomain, aScimUser, type Directory } from "../../../support/organizations/scim";

// A directory that is written with a client library that is not ours: it reads our answers by the paths of RFC 7644,
// and builds what is sent.

let send: Directory;
let domain: string;

beforeAll(async () => {
  const { organizationId } = await anOrganization();
  domain = `${newId()}.example`;
  await aProvenDomain(organizationId, domain);
  send = await aDirectory(await signInAs(await aRep({ organizationId })));
});

async function aPerson() {
  const userName = `c-${newId()}@${domain}`;
  const { body } = await send("POST", "/Users", aScimUser(userName));
  return { userName, person: new Resource(body) };
}

/** The people of this name, as the client reads them. */
async function found(userName: string) {
  const { body } = await send("GET", `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`);
  expect(body.schemas).toEqual([Constants.SCIM_LIST_RESPONSE_URN]);
  return body.Resources.map((each: object) => new Resource(each)) as Resource[];
}

const patch = async (person: Resource, ...operations: Parameters<typeof patchRequest>) =>
  new Resource((await send("PATCH", `/Users/${person.id()}`, JSON.parse(patchRequest(...operations)))).body);

it("finds a person, and reads each attribute by its path [ACS-C-013 ACS-C-035]", async () => {
  const { userName, person } = await aPerson();
  const [same, ...others] = await found(userName.toUpperCase());
  expect(others).toEqual([]);
  expect(same?.id()).toBe(person.id());
  expect(person.schemas()).toContain("urn:ietf:params:scim:schemas:core:2.0:User");
  expect(person.get("name.familyName")).toBe("Jensen");
  expect(person.get('emails[type eq "work"]')).toMatchObject({ value: userName, primary: true });
  expect(person.get("meta.location")).toMatch(new RegExp(`/scim/v2/Users/${person.id()}$`));
});

it("replaces a person by what it has read and changed [ACS-C-035]", async () => {
  const { userName, person } = await aPerson();
  person.set("name.givenName", "Grace");
  person.set("externalId", "00u1");
  const { status, headers } = await send("PUT", `/Users/${person.id()}`, JSON.parse(person.toJSON()));
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain(Constants.SCIM_MEDIA_TYPE);
  const [read] = await found(userName);
  expect(["name.givenName", "externalId"].map((path) => read?.get(path))).toEqual(["Grace", "00u1"]);
});

it("changes a person by the operations that it builds, and ends the access [ACS-C-035]", async () => {
  const { userName, person } = await aPerson();
  const named = await patch(
    person,
    replaceOperation("name.familyName", "Hopper"),
    addOperation("externalId", "7"),
  );
  expect(["name.familyName", "externalId"].map((path) => named.get(path))).toEqual(["Hopper", "7"]);
  // The library leaves a value out that is false; directories write it as text.
  const left = await patch(person, removeOperation("externalId"), replaceOperation("active", "False"));
  expect(["externalId", "active"].map((path) => left.get(path))).toEqual([undefined, false]);
  expect((await send("DELETE", `/Users/${person.id()}`)).status).toBe(204);
  const [ended] = await found(userName);
  expect(ended?.get("active")).toBe(false);
});

it("makes a person a member of a group, and no member again [ACS-C-035]", async () => {
  const { person } = await aPerson();
  const change = async (...operations: Parameters<typeof patchRequest>) =>
    (await send("PATCH", "/Groups/grant_clearance", JSON.parse(patchRequest(...operations)))).status;
  const isMember = async () =>
    new Resource((await send("GET", "/Groups/grant_clearance")).body).get(
      `members[value eq "${person.id()}"]`,
    ) !== undefined;
  expect(await isMember()).toBe(false);
  expect(await change(addOperation("members", [{ value: person.id() }]))).toBeLessThan(300);
  expect(await isMember()).toBe(true);
  expect(await change(removeOperation(`members[value eq "${person.id()}"]`))).toBeLessThan(300);
  expect(await isMember()).toBe(false);
});
