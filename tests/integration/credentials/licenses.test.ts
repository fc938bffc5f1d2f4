import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { files, licenses as licenseTable, providers } from "@/db/schema";
import { idOfAddress } from "@/lib/core/pure/paths";
import { aSectionOwner, lastAudit, licenses } from "../../support/credentials/builders";
import { rowOf, withGate } from "../../support/gate";
import { rounds } from "../../support/rounds";

const race = withGate();

const [medical] = licenses.licenses;
const [board] = licenses.board_certifications;
const [support] = licenses.certifications;

describe("licenses and certifications", () => {
  it("have the documented fields, and take back what they gave [PRV-C-090, PRV-C-091, PRV-C-092, PRV-C-093, PRV-C-102]", async () => {
    const me = await aSectionOwner("licenses");
    const given = await me.read();
    expect(await me.save(given)).toMatchObject({ status: 200, body: given });
    const [one, two, three] = [await me.file(), await me.file(), await me.file()];
    const saved = await me.save({
      ...licenses,
      licenses: [
        { ...medical, file: one },
        { ...medical, type: "DEA", status: "INACTIVE", state: "NH" },
      ],
      board_certifications: [{ ...board, file: two }],
      certifications: [{ ...support, file: three }],
    });
    expect(saved.status).toBe(200);
    const verification = expect.objectContaining({ state: "unverified", label: "Not verified" });
    expect(saved.body).toEqual({
      licenses: [
        {
          ...medical,
          id: expect.any(String),
          file: { id: idOfAddress(one), file: one, file_name: "paper.pdf" },
          verification,
        },
        { ...medical, id: expect.any(String), type: "DEA", status: "INACTIVE", state: "NH", verification },
      ],
      board_certifications: [{ ...board, id: expect.any(String), file: two, verification }],
      certifications: [{ ...support, id: expect.any(String), file: three, verification }],
      has_imlc: true,
      registry_licenses: [],
      imlc_expiration_date: "2028-01-31",
      files: [one, two, three].map((file) => ({ file, file_name: "paper.pdf", size: expect.any(Number) })),
    });
    expect(await me.save(await me.read())).toMatchObject({ status: 200, body: saved.body });
    expect(await lastAudit(me.providerId)).toMatchObject({ action: "licenses/saved", details: {} });
  });

  it.each([
    ["no license [PRV-V-058]", { licenses: [] }, { licenses: ["At least one Medical License is required"] }],
    [
      "licenses of which none is medical [PRV-V-058]",
      { licenses: [{ ...medical, type: "DEA" }] },
      { licenses: ["At least one Medical License is required"] },
    ],
    [
      "no board certification [PRV-V-059]",
      { board_certifications: [] },
      { board_certifications: ["At least one Board Certification is required"] },
    ],
    [
      "a license without a state [PRV-V-060]",
      { licenses: [medical, { ...medical, state: "" }] },
      { "licenses.1.state": ["State is required"] },
    ],
    [
      "a license whose state is none [PRV-V-060]",
      { licenses: [{ ...medical, state: null }] },
      { "licenses.0.state": ["State is required"] },
    ],
    [
      "an unknown kind of license",
      { licenses: [medical, { ...medical, type: "X" }] },
      { "licenses.1.type": ["Invalid value"] },
    ],
    [
      "a board listed twice",
      { board_certifications: [board, board] },
      { board_certifications: ["This certification is listed twice"] },
    ],
  ])("refuse %s", async (_what, wrong, texts) => {
    const me = await aSectionOwner("licenses");
    expect(await me.refusal({ ...licenses, ...wrong })).toEqual(texts);
  });

  it("ask for the number and the day of what has a file [PRV-V-061, PRV-V-062, PRV-V-063, PRV-V-064]", async () => {
    const me = await aSectionOwner("licenses");
    const file = await me.file();
    const bare = { number: "", expiration_date: null, file };
    expect(
      await me.refusal({
        ...licenses,
        licenses: [{ ...medical, ...bare, state: "" }],
        board_certifications: [{ ...board, expiration_date: null, file }],
        certifications: [{ ...support, expiration_date: "", file }],
      }),
    ).toEqual({
      "licenses.0.state": ["State is required"],
      "licenses.0.number": ["Required"],
      "licenses.0.expiration_date": ["Required"],
      "board_certifications.0.expiration_date": ["Required"],
      "certifications.0.expiration_date": ["Required"],
    });
    const without = { ...medical, ...bare, file: null };
    expect(await me.save({ ...licenses, licenses: [without] })).toMatchObject({ status: 200 });
  });

  it("are told to the marketplace, and NONE is never an eligibility", async () => {
    const me = await aSectionOwner("licenses");
    await me.save({
      ...licenses,
      licenses: [medical, { ...medical, state: "VT" }, { ...medical, state: "NY", status: "INACTIVE" }],
      board_certifications: [{ ...board, type: "NONE", board_eligible: true }],
    });
    const [row] = await db().select().from(providers).where(eq(providers.id, me.providerId));
    expect(row).toMatchObject({ licensedStates: ["ME", "VT"], boardCertificationTypes: ["NONE"] });
    expect((await me.read()).board_certifications[0].board_eligible).toBe(false);
  });

  it("forget the day of a compact license that is none", async () => {
    const me = await aSectionOwner("licenses");
    await me.save(licenses);
    const { body } = await me.save({ ...licenses, has_imlc: false });
    expect(body).toMatchObject({ has_imlc: false, imlc_expiration_date: null });
  });

  it("keep what is known, add what is new and let go of the rest with its file", async () => {
    const me = await aSectionOwner("licenses");
    const [one, two] = [await me.file(), await me.file()];
    const first = (
      await me.save({
        ...licenses,
        licenses: [
          { ...medical, file: one },
          { ...medical, state: "NH", file: two },
        ],
      })
    ).body.licenses;
    const changed = { ...first[1], number: "NH-2" };
    const { body } = await me.save({ ...licenses, licenses: [changed, { ...medical, state: "VT" }] });
    expect(body.licenses).toMatchObject([{ id: first[1].id, number: "NH-2" }, { state: "VT" }]);
    const [gone] = await db()
      .select()
      .from(files)
      .where(eq(files.id, idOfAddress(one)!));
    expect(gone?.status).toBe("removed");
    expect(await me.caller.get(one)).toMatchObject({ status: 404 });
    expect(await me.caller.get(two)).toMatchObject({ status: 200 });
  });

  it("let two boards change places", async () => {
    const me = await aSectionOwner("licenses");
    const other = { ...board, type: "ABIM", expiration_date: null };
    const [a, b] = (await me.save({ ...licenses, board_certifications: [board, other] })).body
      .board_certifications;
    const { body } = await me.save({
      ...licenses,
      board_certifications: [
        { ...a, type: "ABIM" },
        { ...b, type: "ABEM" },
      ],
    });
    expect(body.board_certifications).toMatchObject([
      { id: a.id, type: "ABIM" },
      { id: b.id, type: "ABEM" },
    ]);
  });

  it("of others are unknown, and nothing is saved", async () => {
    const [me, other] = [await aSectionOwner("licenses"), await aSectionOwner("licenses")];
    const theirs = await other.read();
    const before = await me.read();
    for (const id of [theirs.licenses[0].id, newId()]) {
      const wrong = { ...licenses, licenses: [medical, { ...medical, id }] };
      expect(await me.save(wrong)).toMatchObject({ status: 404, body: { detail: "Not found." } });
    }
    const [foreign] = theirs.board_certifications;
    expect(await me.save({ ...licenses, board_certifications: [foreign] })).toMatchObject({ status: 404 });
    const twice = { ...licenses, licenses: [before.licenses[0], before.licenses[0]] };
    expect(await me.save(twice)).toMatchObject({ status: 404 });
    const borrowed = { ...licenses, licenses: [{ ...medical, file: await other.file() }] };
    expect(await me.save(borrowed)).toMatchObject({ status: 404 });
    expect(await me.read()).toEqual(before);
    expect(await other.read()).toEqual(theirs);
  });

  it("saved in two windows at once are those of one window, whole", async () => {
    const me = await aSectionOwner("licenses");
    const start = await me.read();
    const window = (states: string[], imlc: boolean) => ({
      ...start,
      licenses: [
        { ...start.licenses[0], number: states.join() },
        ...states.map((state) => ({ ...medical, state })),
      ],
      has_imlc: imlc,
    });
    for (let round = 0; round < rounds(4); round += 1) {
      const [one, two] = [window(["NH", "VT"], true), window(["NY", "NJ", "CT"], false)];
      const answers = await race(round, rowOf(providers, me.providerId), [
        () => me.save(one),
        () => me.save(two),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { licenses: rows, has_imlc } = await me.read();
      const states = rows.slice(1).map(({ state }: { state: string }) => state);
      expect(states).toEqual(has_imlc ? ["NH", "VT"] : ["NY", "NJ", "CT"]);
      expect(rows[0].number).toBe(states.join());
    }
    expect(await db().$count(licenseTable, eq(licenseTable.providerId, me.providerId))).toBeLessThan(5);
  });

  it("taken away in the onboarding wizard take their files along", async () => {
    const me = await aSectionOwner("licenses");
    const file = await me.file();
    await me.save({
      ...licenses,
      licenses: [
        { ...medical, file },
        { ...medical, state: "NH" },
      ],
    });
    const onboarding = `/onboarding-provider/${me.providerId}/`;
    await me.caller.patch(onboarding, { licenses: [{ state: "NH" }] });
    const [gone] = await db()
      .select()
      .from(files)
      .where(eq(files.id, idOfAddress(file)!));
    expect(gone?.status).toBe("removed");
  });
});
