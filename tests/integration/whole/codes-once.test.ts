import { expect, it, test } from "vitest";
import { z } from "zod";
import { signInAs } from "../../support/api";
import { aFacility, aRep } from "../../support/builders";
import { allPlaces, ofKind } from "../../support/schemas";

/** Lists whose items are words of a closed list, as bodies send them. */
function codeLists() {
  const all = allPlaces().filter(({ call }) => call.method !== "GET");
  return all.flatMap((list) => {
    const item = all.find(({ name, path }) => name === list.name && path === `${list.path}[]`);
    const [words] = item ? ofKind(item, "enum") : [];
    const [schema] = list.schemas;
    if (!words || !schema) return [];
    const codes = (words as z.ZodEnum).options as string[];
    // Some lists refuse a code of their words: keys and sign-on never give the right to manage people.
    const code = codes.find((each) => z.safeParse(schema, [each]).success) ?? codes[0];
    return [{ ...list, schema, code }];
  });
}

test("a code that is named twice in a body counts once, in every list of codes of every call", () => {
  const lists = codeLists();
  expect(lists.length).toBeGreaterThan(15);
  const twice = lists.filter(({ schema, code }) => {
    const read = z.safeParse(schema, [code, code]);
    return !read.success || (read.data as unknown[]).length !== 1;
  });
  expect(twice.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
});

it("an opportunity keeps a degree, a board and a facility that are named twice once", async () => {
  const rep = await aRep();
  const { organizationId } = rep;
  const [home, other] = [await aFacility({ organizationId }), await aFacility({ organizationId })];
  const browser = await signInAs(rep);
  const answer = await browser.post("/assignments/opportunities/", {
    facility: home.id,
    alternate_facilities: [other.id, other.id],
    specialty: "CARDIOLOGY",
    degrees: ["MD", "MD", "DO"],
    work_types: ["SIDE_GIG", "SIDE_GIG"],
    shift_rate_types: ["day", "day"],
    life_support_certifications: ["ACLS", "ACLS"],
    board_certifications: [
      { code: "ABIM", boardEligible: false },
      { code: "ABIM", boardEligible: true },
    ],
  });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      alternate_facilities: [{ id: other.id }],
      degrees: ["MD", "DO"],
      work_types: ["SIDE_GIG"],
      shift_rate_types: ["day"],
      life_support_certifications: ["ACLS"],
      board_certifications: [{ code: "ABIM", boardEligible: true }],
    },
  });
  expect(answer.body.alternate_facilities).toHaveLength(1);
});
