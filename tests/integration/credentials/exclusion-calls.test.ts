import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, exclusionLists, outbox, staffRecusals } from "@/db/schema";
import { type StaffActor, systemActor } from "@/lib/core/pure/actor";
import { importList } from "@/lib/credentials/exclusions/commands/import";
import { listExclusionLists, readCurrentList } from "@/lib/credentials/exclusions/queries/lists";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { evidenceOf } from "../../support/credentials/checks";
import {
  aDecidedHit,
  aHit,
  aList,
  aListFile,
  aProposedHit,
  fileOfList,
  hitsOf,
  importedList,
  keptOff,
  readListRow,
} from "../../support/credentials/exclusions";
import { aFile, samples, upload } from "../../support/files/uploads";

const lists = "/staff/exclusion-lists/";
const hits = "/staff/exclusion-hits/";
const atDesk = async () => {
  const staff = await aStaff();
  return { ...staff, caller: await signInAs(staff) };
};
const audited = (action: string, objectId: string) =>
  db().$count(auditLog, and(eq(auditLog.action, action), eq(auditLog.objectId, objectId)));

describe("a list", () => {
  it("is an upload of the staff's own, imported by a job, and seen with its counts [CRD-C-025, CRD-P-010, CRD-P-009]", async () => {
    const { caller, userId } = await atDesk();
    const file = await aListFile({ userId });
    const { status, body } = await caller.post(lists, { file });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      origin: "upload",
      status: "running",
      is_running: true,
      is_current: false,
      file,
    });
    const events = (
      await db().select().from(outbox).where(eq(outbox.name, "exclusion-list/received"))
    ).filter(({ payload }) => payload.listId === body.id);
    expect(events).toHaveLength(1);
    expect(await audited("exclusion-list/uploaded", body.id)).toBe(1);
    expect((await caller.post(lists, { file })).status).toBe(400);
    await importList(systemActor("import-exclusion-list"), { listId: body.id });
    const shown = await caller.get(`${lists}${body.id}/`);
    expect(shown.body).toMatchObject({ status: "complete", is_current: true, rows_kept: 20, bad_lines: [] });
    const { bad_lines: _, ...row } = shown.body;
    expect((await caller.get(lists)).body.results[0]).toEqual(row);

    const others = await aListFile(await aStaff());
    expect((await caller.post(lists, { file: others })).status).toBe(404);
    const evidence = await evidenceOf({ userId });
    expect((await caller.post(lists, { file: evidence })).body).toHaveProperty("file");
    expect((await caller.post(lists, {})).status).toBe(400);
  });

  it("that counts is read on its own, however many newer ones were refused [CRD-S-029]", async () => {
    const current = await importedList([], 40);
    for (let place = 0; place < 6; place += 1)
      await aList({ status: "refused", refusal: "The file holds no exclusions." });
    const reader = { kind: "staff", userId: (await aStaff()).userId } as StaffActor;
    const { results } = await listExclusionLists(reader, { limit: 6, offset: 0 });
    expect(results.map(({ is_current }) => is_current)).not.toContain(true);
    expect(await readCurrentList(reader)).toMatchObject({ id: current.id, is_current: true, rows_kept: 40 });
  });

  it("that was refused is used when somebody else accepts it with a reason [CRD-C-025, CRD-P-011, CRD-P-036, CRD-V-073]", async () => {
    await importedList([], 40);
    const uploader = await atDesk();
    const other = await atDesk();
    const { body: sent } = await uploader.caller.post(lists, {
      file: await aListFile(uploader, fileOfList([], 10)),
    });
    await importList(systemActor("import-exclusion-list"), { listId: sent.id });
    const path = `${lists}${sent.id}/`;
    expect((await uploader.caller.get(path)).body).toMatchObject({
      status: "refused",
      can_accept: false,
      waits_for_other: true,
    });
    expect((await other.caller.get(path)).body).toMatchObject({ can_accept: true, waits_for_other: false });
    const reason = "The state's list is small this month.";
    expect(await uploader.caller.post(`${path}accept/`, { reason })).toMatchObject({
      status: 403,
      body: { detail: "A second look must be somebody else's." },
    });
    expect((await other.caller.post(`${path}accept/`, {})).body).toMatchObject({ reason: ["Say why."] });
    const accepted = await other.caller.post(`${path}accept/`, { reason });
    expect(accepted).toMatchObject({ status: 200, body: { is_running: true, accept_reason: reason } });
    expect(await audited("exclusion-list/accepted", sent.id)).toBe(1);
    expect((await other.caller.post(`${path}accept/`, { reason })).status).toBe(400);
    await importList(systemActor("import-exclusion-list"), { listId: sent.id });
    expect(await readListRow(sent.id)).toMatchObject({ status: "complete", isCurrent: true });

    const final = await aList({
      status: "refused",
      refusal: "The file is too long.",
      uploadedBy: uploader.userId,
    });
    expect((await uploader.caller.get(`${lists}${final.id}/`)).body).toMatchObject({
      waits_for_other: false,
    });
    expect((await other.caller.post(`${lists}${final.id}/accept/`, { reason })).status).toBe(400);
    const old = await aList({
      status: "refused",
      refusal: "The list has shrunk.",
      mayBeAccepted: true,
      startedAt: new Date(0),
    });
    expect((await other.caller.post(`${lists}${old.id}/accept/`, { reason })).body).toMatchObject({
      error: "A newer list is current.",
    });
  });

  it("is a text by its content, in UTF-8 or Windows-1252, and uploaded by staff alone [CRD-P-029]", async () => {
    const { caller } = await atDesk();
    const dest = "exclusion_lists";
    const send = (name: string, type: string, bytes: Buffer) => upload(caller, { dest, name, type, bytes });
    const windows = Buffer.concat([fileOfList([]), Buffer.from([0x4e, 0xd1, 0x96, 0x0a])]);
    expect((await send("a.csv", "text/csv", fileOfList([]))).status).toBe(200);
    expect((await send("a.csv", "application/vnd.ms-excel", windows)).status).toBe(200);
    expect((await send("a.txt", "text/plain", windows)).status).toBe(200);
    for (const [name, type, bytes] of [
      ["a.pdf", "application/pdf", samples.pdf],
      ["a.csv", "text/csv", samples.pdf],
      ["a.csv", "text/csv", samples.png],
      ["a.csv", "text/csv", Buffer.from([0x41, 0, 0x42])],
      ["a.csv", "text/csv", Buffer.from("<html><script>")],
    ] as const)
      expect((await send(name, type, bytes)).status, `${name} ${type}`).toBe(400);
    for (const person of [await aProvider(), await aRep()]) {
      const asOther = await signInAs(person);
      const started = await asOther.post("/s3direct/get_upload_params/", {
        dest,
        name: "a.csv",
        type: "text/csv",
        size: 10,
      });
      expect(started.status).toBe(403);
    }
  });
});

describe("files of lists and evidence of hits", () => {
  it("are read by staff, with a line of the audit log; nobody else learns that they exist [CRD-P-030, CRD-I-032]", async () => {
    const staff = await atDesk();
    const provider = await aProvider();
    const { id } = await aHit(provider.providerId);
    const evidence = await aFile(
      { uploaderId: staff.userId, destination: "verification_evidence" },
      { heldBy: "exclusion_hit", holderId: id },
    );
    const list = await aList();
    const { fileId } = list;
    const held = await aFile(
      { uploaderId: staff.userId, destination: "exclusion_lists" },
      { heldBy: "exclusion_list", holderId: list.id },
    );
    for (const file of [evidence, held]) {
      const path = `/files/${file.id}/`;
      expect((await staff.caller.get(path)).status).toBe(200);
      expect(await audited("file/read", file.id)).toBe(1);
      for (const person of [provider, await aRep()])
        expect((await (await signInAs(person)).get(path)).status).toBe(404);
      expect((await visitor().get(path)).status).toBe(401);
    }
    expect(fileId).toBeTruthy();
  });
});

describe("a hit", () => {
  it("is listed by where it is and found by either name; each look is audited [CRD-C-026, CRD-P-012, CRD-I-039]", async () => {
    const { caller } = await atDesk();
    const [one, other] = [await aProvider(), await aProvider()];
    const entry = { LASTNAME: "QUIXADA", FIRSTNAME: "ALONSO", MIDNAME: "M" };
    const open = await aHit(one.providerId, { entry });
    const proposed = await aProposedHit(one.providerId, (await aStaff()).userId);
    const confirmed = await aDecidedHit(other.providerId, "confirm");
    const dismissed = await aDecidedHit(one.providerId, "dismiss");
    const idsIn = async (tab: string) => {
      const { body } = await caller.get(`${hits}?tab=${tab}&limit=100`);
      return body.results.map(({ id }: { id: string }) => id);
    };
    expect(await idsIn("to_decide")).toContain(open.id);
    expect(await idsIn("second_look")).toEqual([proposed.id]);
    expect(await idsIn("confirmed")).toContain(confirmed.id);
    expect(await idsIn("decided")).toContain(dismissed.id);
    const found = await caller.get(`${hits}?search=quixada`);
    expect(found.body.results).toMatchObject([
      {
        id: open.id,
        entry_name: "QUIXADA, ALONSO M",
        rule: "name_birth_year",
        is_on_list: false,
        held_until: null,
      },
    ]);
    const read = await caller.get(`${hits}${open.id}/`);
    expect(read.body).toMatchObject({
      provider: { id: one.providerId },
      facts: expect.arrayContaining([
        { label: "Last name", provider: expect.any(String), entry: "QUIXADA", comparison: "different" },
      ]),
      shifts_ahead: 0,
      shifts_under_way: [],
      hours_left: 336,
      is_recused: false,
    });
    expect(await audited("exclusion-hit/read", open.id)).toBe(1);
    expect((await caller.get(`${hits}${one.providerId}/`)).status).toBe(404);
  });

  it("is proposed by one and decided by another, with a line of the audit log each and no note in it [CRD-C-026, CRD-P-013, CRD-P-036, CRD-V-016, CRD-V-075, CRD-I-039]", async () => {
    const [one, other] = [await atDesk(), await atDesk()];
    const { providerId } = await aProvider();
    const { id } = await aHit(providerId);
    const path = `${hits}${id}/`;
    const confirm = { decision: "confirm", note: "NPI and birth date are the same. CANARY-NOTE" };
    expect((await one.caller.post(`${path}propose/`, confirm)).body).toMatchObject({
      evidence: ["Evidence is required."],
    });
    expect((await one.caller.post(`${path}second/`, { agree: true })).status).toBe(400);
    const evidence = await evidenceOf(one);
    const proposed = await one.caller.post(`${path}propose/`, { ...confirm, evidence });
    expect(proposed).toMatchObject({
      status: 200,
      body: { status: "proposed", decision: "confirm", evidence, is_own: true },
    });
    expect((await one.caller.post(`${path}propose/`, { ...confirm, evidence })).status).toBe(400);
    expect(await one.caller.post(`${path}second/`, { agree: true })).toMatchObject({
      status: 403,
      body: { detail: "A second look must be somebody else's." },
    });
    expect((await other.caller.post(`${path}second/`, { agree: false })).body).toMatchObject({
      status: "open",
      second_note: "",
    });
    await one.caller.post(`${path}propose/`, { ...confirm, evidence });
    const back = await other.caller.post(`${path}second/`, {
      agree: false,
      note: "Look at the middle name.",
    });
    expect(back.body).toMatchObject({ status: "open", second_note: "Look at the middle name." });
    expect((await keptOff(providerId)).excludedAt).toBeNull();

    await one.caller.post(`${path}propose/`, { ...confirm, evidence });
    const decided = await other.caller.post(`${path}second/`, { agree: true });
    expect(decided.body).toMatchObject({ status: "confirmed", is_own: false });
    expect(await keptOff(providerId)).toMatchObject({ excludedAt: expect.any(Date), listedAt: null });
    expect((await other.caller.post(`${path}second/`, { agree: true })).status).toBe(400);

    const lifted = { decision: "lift", note: "Reinstated." };
    expect((await one.caller.post(`${path}propose/`, lifted)).body.status).toBe("proposed");
    expect((await keptOff(providerId)).excludedAt).not.toBeNull();
    await other.caller.post(`${path}second/`, { agree: true });
    expect(await keptOff(providerId)).toMatchObject({ excludedAt: null, listedAt: expect.any(Date) });
    const lines = await db().select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id);
    expect(lines.map(({ action }) => action)).toEqual([
      "exclusion-hit/proposed",
      "exclusion-hit/second-look",
      "exclusion-hit/proposed",
      "exclusion-hit/second-look",
      "exclusion-hit/proposed",
      "exclusion-hit/second-look",
      "exclusion-hit/proposed",
      "exclusion-hit/second-look",
    ]);
    expect(JSON.stringify(lines)).not.toContain("CANARY-NOTE");
  });

  it("is decided by nobody who knows the provider, who may still read it [CRD-P-035, CRD-P-013]", async () => {
    const friend = await atDesk();
    const { providerId } = await aProvider();
    await db().insert(staffRecusals).values({ userId: friend.userId, providerId });
    const open = await aHit(providerId);
    const proposed = await aProposedHit(providerId, (await aStaff()).userId);
    const refused = { status: 403, body: { detail: "You have declared that you know this person." } };
    const dismiss = { decision: "dismiss", reason: "different_birth_date" };
    expect(await friend.caller.post(`${hits}${open.id}/propose/`, dismiss)).toMatchObject(refused);
    expect(await friend.caller.post(`${hits}${open.id}/hold/`, { hours: 1 })).toMatchObject(refused);
    expect(await friend.caller.post(`${hits}${proposed.id}/second/`, { agree: true })).toMatchObject(refused);
    expect((await friend.caller.get(`${hits}${open.id}/`)).body.is_recused).toBe(true);
  });

  it("keeps bookings off for up to 168 hours, and no longer with 0 [CRD-V-075, CRD-V-084, CRD-I-039]", async () => {
    const { caller } = await atDesk();
    const { providerId } = await aProvider();
    const { id } = await aHit(providerId);
    const hold = (hours: unknown) => caller.post(`${hits}${id}/hold/`, { hours });
    for (const hours of [-1, 169, 1.5, "x", undefined])
      expect((await hold(hours)).status, String(hours)).toBe(400);
    const held = await hold(168);
    expect(held.body).toMatchObject({ held_until: expect.any(String), hours_left: 336 });
    expect((await keptOff(providerId)).bookingHoldUntil?.toISOString()).toBe(held.body.held_until);
    expect((await hold(0)).body.held_until).toBeNull();
    expect((await keptOff(providerId)).bookingHoldUntil).toBeNull();
    expect(await audited("exclusion-hit/held", id)).toBe(2);
    await hold(24);
    await caller.post(`${hits}${id}/propose/`, { decision: "dismiss", reason: "different_birth_date" });
    expect((await keptOff(providerId)).bookingHoldUntil).not.toBeNull();
    const other = await atDesk();
    await other.caller.post(`${hits}${id}/second/`, { agree: true });
    expect((await keptOff(providerId)).bookingHoldUntil).toBeNull();
    expect((await hold(1)).status).toBe(400);
    expect((await hitsOf(providerId))[0]).toMatchObject({ status: "dismissed", heldUntil: null });
  });

  it("that is undecided or confirmed keeps its provider from being activated [CRD-V-078]", async () => {
    const { caller } = await atDesk();
    const provider = await aProvider(
      { advocateContactedAt: new Date(), backgroundCheckPassedAt: new Date() },
      { user: { registrationStatus: "provisional" } },
    );
    const path = `/staff/providers/${provider.providerId}/`;
    const missing = async () => (await caller.get(path)).body.missing_for_activation;
    const refusal = async () => (await caller.post(`${path}activate/`)).body.non_field_errors;
    expect(await missing()).toEqual([]);
    const { id } = await aHit(provider.providerId);
    const undecided = ["An exclusion match has not been decided."];
    expect(await missing()).toEqual(undecided);
    expect(await refusal()).toEqual(undecided);
    await caller.post(`${hits}${id}/propose/`, { decision: "dismiss", reason: "different_birth_date" });
    expect(await refusal()).toEqual(undecided);
    await (await atDesk()).caller.post(`${hits}${id}/second/`, { agree: true });
    await aDecidedHit(provider.providerId, "confirm");
    const confirmed = ["The provider is on the exclusion list."];
    expect(await missing()).toEqual(confirmed);
    expect(await refusal()).toEqual(confirmed);
  });
});

it("the queues hold undecided matches and the age of the list [CRD-C-032, CRD-S-025]", async () => {
  const { caller } = await atDesk();
  const { providerId } = await aProvider();
  const { id } = await aHit(providerId);
  const queues = async () => (await caller.get("/staff/queues/")).body;
  await db().update(exclusionLists).set({ isCurrent: false }).where(eq(exclusionLists.isCurrent, true));
  const before = await queues();
  expect(before.exclusion_list).toEqual({ completed_at: null, age_days: null, is_overdue: true });
  expect(before.exclusion_hits.count).toBeGreaterThan(0);
  expect(before.exclusion_hits.results.map((each: { id: string }) => each.id)).toContain(id);
  const completedAt = new Date(Date.now() - 36 * 86_400_000);
  await aList({ isCurrent: true, completedAt });
  expect((await queues()).exclusion_list).toEqual({
    completed_at: completedAt.toISOString(),
    age_days: 36,
    is_overdue: true,
  });
  await db()
    .update(exclusionLists)
    .set({ completedAt: new Date(Date.now() - 35 * 86_400_000) })
    .where(eq(exclusionLists.isCurrent, true));
  expect((await queues()).exclusion_list).toMatchObject({ age_days: 35, is_overdue: false });
});
