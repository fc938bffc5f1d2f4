import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { folded, hasAccents } from "@/lib/core/pure/folding";
import { signInAs } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep, aStaff } from "../../support/builders";

/** What the database makes of texts. */
async function foldedInSql(texts: string[]): Promise<string[]> {
  const rows = await db().execute<{ text: string }>(
    sql`select folded(value) as text from unnest(${sql.param(texts)}::text[]) with ordinality as asked(value, place) order by place`,
  );
  return rows.map(({ text }) => text);
}

/** Numbers that are always the same, so that a failure can be seen again. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

describe("the folding of a search", () => {
  it("is the same in the database and in the code, for every letter and for mixtures [SIL-185]", async () => {
    const letters = Array.from({ length: 0xffff }, (_, code) => code + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCharCode(code));
    // Letters whose small ones came to Unicode lately: databases learn of them later than browsers.
    const late = /[\u1c80-\u1cbf\u2c2f\u2c5f\ua7ae-\ua7ff]/;
    const assigned = letters.filter((letter) => !/\p{Cn}|\p{Co}/u.test(letter) && !late.test(letter));
    const draw = numbers(7);
    const next = (below: number) => Number(draw.next().value) % below;
    const odd = [
      "  ",
      "\t",
      "ß",
      "æ",
      "’",
      "‑",
      "\u0301",
      "\u200b",
      "E",
      "é",
      "ﬁ",
      "İ",
      "ΑΣ",
      " ",
      "-",
      "'",
      "`",
      "x\n",
    ];
    const mixtures = Array.from({ length: 2000 }, () =>
      Array.from({ length: 1 + next(8) }, () =>
        next(2) ? odd[next(odd.length)] : assigned[next(assigned.length)],
      ).join(""),
    );
    const texts = [...assigned, ...mixtures];
    const inSql = await foldedInSql(texts);
    const different = texts.filter((text, place) => inSql[place] !== folded(text));
    expect(
      different.map((text) => [...text].map((each) => each.codePointAt(0)?.toString(16)).join(" ")),
    ).toEqual([]);
  });

  it.each([
    ["St. Mary’s", "st. mary's"],
    ["Hôpital Sainte‑Anne", "hopital sainte-anne"],
    ["STRASSE", "strasse"],
    ["Straße", "strasse"],
    ["Œuvre de la ﬁn", "oeuvre de la fin"],
    ["Ærø\u00a0 Klinik", "aero klinik"],
    ["co\u00adop\u200berative", "cooperative"],
    ["ＡＢＣ", "abc"],
  ])("reads %s as %s [SIL-185]", async (text, read) => {
    expect([folded(text), ...(await foldedInSql([text]))]).toEqual([read, read]);
  });

  it("knows typed accents [SIL-185]", () => {
    expect(["é", "e\u0301", "Ñ", "ß", "æ", "’", "Mary"].map(hasAccents)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("people find as they type", () => {
  async function aPlace() {
    const rep = await aRep();
    const facility = await aFacility({
      organizationId: rep.organizationId,
      name: "Hôpital St. Mary’s – North",
      city: "Saint‑Étienne",
    });
    const plain = await aFacility({
      organizationId: rep.organizationId,
      name: "Hopital General",
      city: "Austin",
    });
    const provider = await aProvider({}, { user: { firstName: "Zoë", lastName: "O’Brien‑Strauß" } });
    await aConnection({ rep, facility, provider, as: "approved" });
    return { rep, facility, plain, provider, by: await signInAs(rep) };
  }

  it("facilities, by search and by filters [SIL-185]", async () => {
    const { by, facility, plain } = await aPlace();
    const found = async (query: string) =>
      (await by.get(`/healthcare-entities/facilities/?${query}`)).body.results
        .map(({ id }: { id: string }) => id)
        .sort();
    const ids = [facility.facilityId, plain.facilityId].sort();
    for (const words of ["St. Mary's", "st. mary’s", "MARY'S - NORTH", "mary’s–north"])
      expect([words, await found(`search=${encodeURIComponent(words)}`)]).toEqual([
        words,
        words === "mary’s–north" ? [] : [facility.facilityId],
      ]);
    expect(await found("search=hopital")).toEqual(ids);
    expect(await found("name=hopital")).toEqual(ids);
    // A person who types the accent means it.
    expect(await found(`search=${encodeURIComponent("hôpital")}`)).toEqual([facility.facilityId]);
    expect(await found("city=saint-etienne")).toEqual([facility.facilityId]);
  });

  it("providers, in the marketplace, in lists and for staff [SIL-185]", async () => {
    const { by, provider } = await aPlace();
    const staff = await signInAs(await aStaff());
    for (const words of ["zoe o'brien", "o'brien-strauss", "Zoë O’Brien", "ZOE"]) {
      const asked = encodeURIComponent(words);
      const lists = [
        [by, `/provider/?display_name__icontains=${asked}`],
        [by, `/connected-facility/?search=${asked}`],
        [staff, `/staff/providers/?search=${asked}`],
      ] as const;
      for (const [caller, path] of lists) {
        const { status, body } = await caller.get(path);
        const answered = JSON.stringify(body);
        expect([path, status, answered.includes(provider.providerId)]).toEqual([path, 200, true]);
      }
    }
  });
});
