import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  exclusionLists,
  exclusionScreenings,
  exclusions,
  files,
  outbox,
  providers,
  users,
} from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { forgetOldExclusions } from "@/lib/credentials/exclusions/commands/forget";
import { importList, importWaiting } from "@/lib/credentials/exclusions/commands/import";
import { screenMissed, screenProvider } from "@/lib/credentials/exclusions/commands/screen";
import { aProvider, aStaff } from "../../support/builders";
import {
  aDecidedHit,
  aList,
  aWaitingList,
  fileOfList,
  hitsOf,
  importedList,
  listHeader,
  readListRow,
  rowOfList,
} from "../../support/credentials/exclusions";

const importer = systemActor("import-exclusion-list");
const screener = systemActor("screen-provider");

/** A provider of this name, with an NPI of nobody. */
const named = (firstName: string, lastName: string, values: Parameters<typeof aProvider>[0] = {}) =>
  aProvider({ npi: "", birthOn: "1970-03-12", ...values }, { user: { firstName, lastName } });

const seen = async (providerId: string) =>
  (await hitsOf(providerId)).map(({ rule, status }) => [rule, status]);

const screeningOf = async (listId: string, providerId: string) => {
  const [row] = await db()
    .select()
    .from(exclusionScreenings)
    .where(and(eq(exclusionScreenings.listId, listId), eq(exclusionScreenings.providerId, providerId)));
  return row;
};

const settled = async (listId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, "exclusion-list/settled"))).filter(
    ({ payload }) => payload.listId === listId,
  ).length;

describe("an imported list", () => {
  it("is current with its counts, screenings and hits, each pair once by its strongest rule [CRD-J-003, CRD-V-074, CRD-V-087]", async () => {
    const jose = await named("José", "Núñez");
    const younger = await named("José", "Núñez", { birthOn: "1971-03-12" });
    const anna = await named("Anna", "Núñez", { birthOn: "1970-05-01" });
    const byNumber = await named("Other", "Name", { npi: "1999999992" });
    const nearby = await named("Mary-Lou", "O'Hara Smith", { birthOn: null, state: "VT" });
    const list = await importedList([
      { LASTNAME: "NUNEZ", FIRSTNAME: "JOSE", DOB: "19700312" },
      { LASTNAME: "WHOEVER", FIRSTNAME: "WHO", NPI: "1999999992", DOB: "" },
      { LASTNAME: "SMITH JR", FIRSTNAME: "MARYLOU", DOB: "", STATE: "VT" },
      { LASTNAME: "OHARA SMITH", FIRSTNAME: "MARY LOU", DOB: "19600101", STATE: "ME" },
      { LASTNAME: "SMITH", FIRSTNAME: "MARYLOU", DOB: "", STATE: "NV" },
      { LASTNAME: "", BUSNAME: "A PHARMACY" },
      { LASTNAME: "NUNEZ", FIRSTNAME: "JOSE", DOB: "19700312", EXCLTYPE: "1128b4", REINDATE: "20200101" },
      { EXCLDATE: "00000000" },
    ]);
    expect(list).toMatchObject({
      status: "complete",
      isCurrent: true,
      rowsRead: 28,
      rowsKept: 25,
      rowsBusiness: 1,
      rowsReinstated: 1,
      rowsBad: 1,
      badLines: [{ line: 9, reason: "EXCLDATE is no date." }],
      refusal: "",
      hitsFound: 4,
      completedAt: expect.any(Date),
    });
    expect(list.providersScreened).toBe(await db().$count(providers));
    expect(await db().$count(exclusions, eq(exclusions.listId, list.id))).toBe(25);
    expect(await seen(jose.providerId)).toEqual([["name_birth_year", "open"]]);
    expect(await seen(younger.providerId)).toEqual([]);
    expect(await seen(anna.providerId)).toEqual([]);
    expect(await seen(byNumber.providerId)).toEqual([["npi", "open"]]);
    // The home and a license make two states; who has no birth date is found by them.
    expect(await seen(nearby.providerId)).toEqual([
      ["name_state", "open"],
      ["name_state", "open"],
    ]);
    expect(await screeningOf(list.id, jose.providerId)).toMatchObject({ isClear: false });
    expect(await screeningOf(list.id, anna.providerId)).toMatchObject({ isClear: true });
    const [audited] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, list.id), eq(auditLog.action, "exclusion-list/settled")));
    expect(audited).toMatchObject({ actorId: "import-exclusion-list" });
    const [hit] = await hitsOf(jose.providerId);
    expect(await db().$count(auditLog, eq(auditLog.objectId, hit!.id))).toBe(1);
    expect(await settled(list.id)).toBe(1);
  });

  it("is imported once, however often it is asked for [CRD-J-003]", async () => {
    const { providerId } = await named("Once", "Asked");
    const list = await importedList([{ LASTNAME: "ASKED", FIRSTNAME: "ONCE", DOB: "19700101" }]);
    await importList(importer, { listId: list.id });
    await importWaiting(importer);
    expect(await readListRow(list.id)).toEqual(list);
    expect(await hitsOf(providerId)).toHaveLength(1);
    expect(await settled(list.id)).toBe(1);
  });

  it("takes what left it, and keeps what was decided [CRD-V-021, CRD-V-016]", async () => {
    const [open, confirmed, dismissed] = [
      await named("Open", "Hitting"),
      await named("Confirmed", "Hitting"),
      await named("Dismissed", "Hitting"),
    ];
    const row = (FIRSTNAME: string, more = {}) => ({
      LASTNAME: "HITTING",
      FIRSTNAME,
      DOB: "19700101",
      ...more,
    });
    const rows = [row("OPEN"), row("CONFIRMED"), row("DISMISSED")];
    const first = await importedList(rows);
    expect(await seen(open.providerId)).toEqual([["name_birth_year", "open"]]);
    for (const [{ providerId }, decision] of [
      [confirmed, "confirm"],
      [dismissed, "dismiss"],
    ] as const) {
      const [hit] = await hitsOf(providerId);
      await aDecidedHit(providerId, decision, { ...hit!, id: undefined, entryKey: `${providerId}x` });
    }
    const decided = async (providerId: string) => (await hitsOf(providerId)).at(-1)!;

    const second = await importedList([row("DISMISSED")]);
    expect(await seen(open.providerId)).toEqual([["name_birth_year", "gone"]]);
    expect((await decided(confirmed.providerId)).status).toBe("confirmed");
    expect((await decided(dismissed.providerId)).status).toBe("dismissed");
    expect((await hitsOf(confirmed.providerId))[0]).toMatchObject({ status: "gone", lastListId: first.id });
    expect((await hitsOf(dismissed.providerId))[0]).toMatchObject({ status: "open", lastListId: second.id });

    // Back on the list it is open again, and a row that says something else is another hit.
    await importedList([row("OPEN"), row("OPEN", { EXCLTYPE: "1128b4" })]);
    expect(await seen(open.providerId)).toEqual([
      ["name_birth_year", "open"],
      ["name_birth_year", "open"],
    ]);
  });

  it("opens what was dismissed only by a stronger rule [CRD-V-021, CRD-V-016]", async () => {
    const { providerId } = await named("Weak", "Match", { birthOn: null, state: "VT" });
    const row = { LASTNAME: "MATCH", FIRSTNAME: "WEAK", DOB: "19650203", STATE: "VT", NPI: "1888888889" };
    await importedList([row]);
    const [hit] = await hitsOf(providerId);
    expect(hit).toMatchObject({ rule: "name_state", status: "open" });
    const [one, other] = [await aStaff(), await aStaff()];
    const { exclusionHits } = await import("@/db/schema");
    const move = (values: Partial<typeof exclusionHits.$inferInsert>) =>
      db().update(exclusionHits).set(values).where(eq(exclusionHits.id, hit!.id));
    await move({
      status: "proposed",
      decision: "dismiss",
      statusBefore: "open",
      proposedBy: one.userId,
      proposedAt: new Date(),
    });
    await move({ status: "dismissed", secondBy: other.userId, secondAt: new Date() });
    await importedList([row]);
    expect(await seen(providerId)).toEqual([["name_state", "dismissed"]]);
    await db().update(providers).set({ npi: "1888888889" }).where(eq(providers.id, providerId));
    await screenProvider(screener, { providerId });
    expect(await seen(providerId)).toEqual([["npi", "open"]]);
  });
});

describe("a list that is refused", () => {
  it("leaves the former one current, keeps no row, and says why [CRD-V-073, CRD-V-022]", async () => {
    const { providerId } = await named("Refused", "List");
    const current = await importedList([], 30);
    const bytes = (text: string) => Buffer.from(text);
    const bad = Array.from({ length: 60 }, () => "bad,line").join("\n");
    const refusals: [Buffer<ArrayBuffer>, string, boolean][] = [
      [bytes("LASTNAME,FIRSTNAME\n"), "This is not the LEIE: the column NPI is missing.", false],
      [bytes(""), "This is not the LEIE: the column LASTNAME is missing.", false],
      [bytes(`${listHeader}\n${rowOfList({ LASTNAME: "" })}\n`), "The file holds no exclusions.", false],
      [bytes(`${fileOfList([], 30)}${bad}\n`), "60 of 90 lines cannot be read.", true],
      [
        fileOfList([{ LASTNAME: "LIST", FIRSTNAME: "REFUSED" }], 22),
        "The list has shrunk from 30 to 23 rows. A monthly supplement is not the whole list.",
        true,
      ],
    ];
    for (const [file, refusal, mayBeAccepted] of refusals) {
      const { id } = await aList({ status: "running" }, file.length > 0 ? file : bytes("\n"));
      await importList(importer, { listId: id });
      expect(await readListRow(id)).toMatchObject({
        status: "refused",
        isCurrent: false,
        refusal,
        mayBeAccepted,
      });
      expect(await db().$count(exclusions, eq(exclusions.listId, id))).toBe(0);
      expect(await settled(id)).toBe(1);
    }
    expect(await readListRow(current.id)).toMatchObject({ isCurrent: true });
    expect(await hitsOf(providerId)).toEqual([]);
  });

  it("is imported when somebody else accepts it, and a list without its file fails [CRD-V-073, CRD-V-022]", async () => {
    await importedList([], 30);
    const small = await importedList([{ LASTNAME: "SMALL" }], 5);
    expect(small.status).toBe("refused");
    await db()
      .update(exclusionLists)
      .set({ acceptedBy: (await aStaff()).userId, acceptReason: "It is right." })
      .where(eq(exclusionLists.id, small.id));
    expect(await importWaiting(importer)).toBe(1);
    expect(await readListRow(small.id)).toMatchObject({ status: "complete", isCurrent: true, rowsKept: 6 });

    const lost = await aWaitingList([]);
    await db().update(files).set({ objectKey: "nowhere" }).where(eq(files.id, lost.fileId));
    await importList(importer, { listId: lost.id });
    expect(await readListRow(lost.id)).toMatchObject({
      status: "failed",
      refusal: "The file cannot be read.",
    });
  });
});

describe("an import that stood still", () => {
  it("is begun anew after 30 minutes, and whoever wakes up then writes nothing [CRD-J-003]", async () => {
    const list = await aWaitingList([], 25);
    const begun = new Date();
    await db()
      .update(exclusionLists)
      .set({ runId: crypto.randomUUID(), movedAt: begun, rowsRead: 7 })
      .where(eq(exclusionLists.id, list.id));
    const later = (minutes: number) => contextAt(new Date(begun.getTime() + minutes * 60_000));
    expect(await importWaiting(importer, later(29))).toBe(0);
    expect(await importWaiting(importer, later(31))).toBe(1);
    expect(await readListRow(list.id)).toMatchObject({ status: "complete", rowsRead: 25, runId: null });
  });

  it("at the same time as another leaves one current list: the one that began later [CRD-J-003, CRD-I-010]", async () => {
    const { providerId } = await named("Two", "Lists");
    const now = Date.now();
    const row = (EXCLTYPE: string) => ({ LASTNAME: "LISTS", FIRSTNAME: "TWO", DOB: "19700101", EXCLTYPE });
    const older = await aWaitingList([row("1128a1")], 20, { startedAt: new Date(now) });
    const newer = await aWaitingList([row("1128b4")], 20, { startedAt: new Date(now + 1) });
    await Promise.all([older, newer, older].map(({ id }) => importList(importer, { listId: id })));
    expect(await readListRow(newer.id)).toMatchObject({ status: "complete", isCurrent: true });
    expect(await readListRow(older.id)).toMatchObject({ status: "complete", isCurrent: false });
    const hits = await hitsOf(providerId);
    expect(hits.filter(({ status }) => status === "open")).toHaveLength(1);
    expect(hits.find(({ status }) => status === "open")?.lastListId).toBe(newer.id);
  });
});

describe("screening one provider", () => {
  it("is due when names, NPI or birth date change, or the account is activated [CRD-J-005]", async () => {
    const provider = await named("Due", "Screening");
    const changes = async () =>
      (await db().select().from(outbox).where(eq(outbox.name, "provider/screening-due"))).filter(
        ({ payload }) => payload.providerId === provider.providerId,
      ).length;
    await db().update(exclusionLists).set({ isCurrent: false }).where(eq(exclusionLists.isCurrent, true));
    const set = (values: Partial<typeof providers.$inferInsert>) =>
      db().update(providers).set(values).where(eq(providers.id, provider.providerId));
    const setUser = (values: Partial<typeof users.$inferInsert>) =>
      db().update(users).set(values).where(eq(users.id, provider.userId));
    await set({ npi: "1777777770" });
    expect(await changes()).toBe(0);
    await importedList([]);
    await set({ npi: "1777777770", city: "Bangor" });
    expect(await changes()).toBe(0);
    await set({ npi: "1777777788" });
    await set({ birthOn: "1971-01-01" });
    await set({ preferredName: "D" });
    await set({ otherNames: "E" });
    await setUser({ firstName: "New" });
    await setUser({ registrationStatus: "provisional" });
    await setUser({ registrationStatus: "complete" });
    expect(await changes()).toBe(6);
  });

  it("finds what changed, once, and the daily run finds who was missed [CRD-J-005]", async () => {
    const list = await importedList([
      { LASTNAME: "LATER", FIRSTNAME: "NAMED", DOB: "19700101" },
      { LASTNAME: "NEWLY", FIRSTNAME: "CAME", DOB: "19700101" },
    ]);
    const changed = await named("Before", "Later");
    expect(await screenMissed(screener)).toBe(1);
    expect(await seen(changed.providerId)).toEqual([]);
    await db().update(users).set({ firstName: "Named" }).where(eq(users.id, changed.userId));
    const fresh = await named("Came", "Newly");
    expect(await screenMissed(screener)).toBe(2);
    expect(await seen(changed.providerId)).toEqual([["name_birth_year", "open"]]);
    expect(await seen(fresh.providerId)).toEqual([["name_birth_year", "open"]]);
    expect(await screeningOf(list.id, fresh.providerId)).toMatchObject({ isClear: false });
    expect(await screenMissed(screener)).toBe(0);
    await screenProvider(screener, { providerId: fresh.providerId });
    expect(await hitsOf(fresh.providerId)).toHaveLength(1);
  });
});

it("rows of a list stay for 60 days after another took its place, however old it is [CRD-J-011]", async () => {
  const former = await importedList([]);
  const longAgo = new Date(Date.now() - 59 * 86_400_000);
  await db()
    .update(exclusionLists)
    .set({ completedAt: longAgo, movedAt: longAgo })
    .where(eq(exclusionLists.id, former.id));
  await importedList([]);
  const rows = () => db().$count(exclusions, eq(exclusions.listId, former.id));
  const forget = (days: number) =>
    forgetOldExclusions(
      systemActor("forget-old-exclusions"),
      contextAt(new Date(Date.now() + days * 86_400_000)),
    );
  await forget(2);
  expect(await rows()).toBe(20);
  await forget(59);
  expect(await rows()).toBe(20);
  await forget(61);
  expect(await rows()).toBe(0);
});

it("rows of lists that count no more go after 60 days; lists, screenings and hits stay [CRD-J-011]", async () => {
  const { providerId } = await named("Kept", "Forgotten");
  const former = await importedList([{ LASTNAME: "FORGOTTEN", FIRSTNAME: "KEPT", DOB: "19700101" }]);
  const current = await importedList([]);
  const rows = (listId: string) => db().$count(exclusions, eq(exclusions.listId, listId));
  const after = (days: number) => contextAt(new Date(Date.now() + days * 86_400_000));
  await forgetOldExclusions(systemActor("forget-old-exclusions"), after(59));
  expect(await rows(former.id)).toBe(21);
  await forgetOldExclusions(systemActor("forget-old-exclusions"), after(61));
  expect(await rows(former.id)).toBe(0);
  expect(await rows(current.id)).toBe(20);
  expect(await readListRow(former.id)).toMatchObject({ rowsKept: 21 });
  expect(await hitsOf(providerId)).toHaveLength(1);
  expect(await screeningOf(former.id, providerId)).toBeDefined();
});
