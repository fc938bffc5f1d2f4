import { describe, expect, it } from "vitest";
import { Refusal } from "@/lib/core/pure/errors";
import { equalTo, scimPage } from "./filter";
import { memberChanges, membersAfter } from "./members";
import { operationsOf } from "./operations";
import { patchedPerson, personOf } from "./people";

const schemas = ["urn:ietf:params:scim:schemas:core:2.0:User"];
const patchSchemas = ["urn:ietf:params:scim:api:messages:2.0:PatchOp"];
const patch = (...Operations: object[]) => ({ schemas: patchSchemas, Operations });
const barbara = {
  email: "bjensen@example.com",
  firstName: "Barbara",
  lastName: "Jensen",
  externalId: null,
  active: null,
};

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.body.scimType;
    throw error;
  }
  return "nothing";
};

describe("a whole person", () => {
  it("is read from the example of RFC 7644 section 3.3 [ACS-C-034]", () => {
    const example = {
      schemas,
      userName: "BJensen@Example.com",
      externalId: "bjensen",
      name: { formatted: "Ms. Barbara J Jensen III", familyName: "Jensen", givenName: "Barbara" },
    };
    expect(personOf(example, null)).toEqual({ ...barbara, externalId: "bjensen" });
  });

  it("keeps what is not sent, and takes attributes in any case [ACS-C-035]", () => {
    const before = { ...barbara, externalId: "5" };
    expect(personOf({ schemas, USERNAME: "a@example.com" }, before)).toEqual({
      ...before,
      email: "a@example.com",
    });
  });

  it.each(["1", 1, null, {}, "yes"])("is refused where active is %j [ACS-C-035]", (active) => {
    const wanted = () => patchedPerson(patch({ op: "replace", path: "active", value: active }), barbara);
    expect(refusalOf(wanted)).toBe("invalidValue");
  });
});

describe("the steps of a PATCH", () => {
  it("follow each other [ACS-C-035]", () => {
    const steps = patch(
      { op: "ADD", path: "externalId", value: "1" },
      { op: "remove", path: "externalId" },
      { op: "replace", value: { active: "True", "name.givenName": "Babs" } },
    );
    expect(patchedPerson(steps, barbara)).toEqual({ ...barbara, firstName: "Babs", active: true });
  });

  it("are read only where the message says that it is a PATCH [ACS-C-035]", () => {
    expect(refusalOf(() => operationsOf({ schemas, Operations: [{ op: "add" }] }))).toBe("invalidSyntax");
    expect(refusalOf(() => operationsOf({ schemas: patchSchemas }))).toBe("invalidSyntax");
    expect(refusalOf(() => operationsOf(patch()))).toBe("invalidSyntax");
    expect(operationsOf({ schemas: patchSchemas, operations: [{ op: "Add", path: "x" }] })).toHaveLength(1);
  });

  it("of a group come to who is in it then [ACS-C-035]", () => {
    const membersThen = (...operations: object[]) =>
      membersAfter(["a", "b"], memberChanges(patch(...operations), "T"));
    expect(membersThen({ op: "add", path: "members", value: [{ value: "c" }] })).toEqual(["a", "b", "c"]);
    expect(membersThen({ op: "remove", path: 'members[value eq "a"]' })).toEqual(["b"]);
    expect(membersThen({ op: "replace", path: "members", value: { value: "c" } })).toEqual(["c"]);
    expect(
      membersThen({ op: "remove", path: "members" }, { op: "add", path: "members", value: [{ value: "a" }] }),
    ).toEqual(["a"]);
    expect(
      membersThen(
        { op: "add", path: "members", value: [{ value: "c" }] },
        { op: "remove", path: "members", value: [{ value: "c" }] },
      ),
    ).toEqual(["a", "b"]);
    expect(membersThen({ op: "replace", path: "displayName", value: "T" })).toEqual(["a", "b"]);
  });
});

describe("a filter", () => {
  it("asks one attribute to equal a text [ACS-C-034]", () => {
    const of = (filter: string) => equalTo(filter, "userName", "no");
    expect(of('userName eq "a\\"b"')).toBe('a"b');
    expect(of('urn:ietf:params:scim:schemas:core:2.0:User:userName Eq "x"')).toBe("x");
    expect(equalTo(undefined, "userName", "no")).toBeNull();
    for (const other of [
      "userName",
      'userName eq "x',
      "userName pr",
      'id eq "x"',
      'userName eq "x" and active eq true',
    ])
      expect(refusalOf(() => of(other))).toBe("invalidFilter");
  });

  it("is judged in a time that grows with its length alone [ACS-C-034]", () => {
    const long = `userName eq "${"\\".repeat(50_000)}`;
    expect(refusalOf(() => equalTo(long, "userName", "no"))).toBe("invalidFilter");
  });

  it("comes with a page of at most 200 from one on [ACS-C-034]", () => {
    const of = (query: Record<string, string>) => scimPage(query, { usual: 100, most: 200 });
    expect(of({})).toEqual({ startIndex: 1, count: 100 });
    expect(of({ startIndex: "0", count: "1000" })).toEqual({ startIndex: 1, count: 200 });
    expect(of({ startIndex: "7", count: "-1" })).toEqual({ startIndex: 7, count: 0 });
    expect(of({ startIndex: "x", count: "1e3" })).toEqual({ startIndex: 1, count: 100 });
  });
});
