import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { notices } from "@/db/schema";
import { type Caller, signInAs } from "../../support/api";
import { aProvider, aRep, dayFromToday } from "../../support/builders";
import { aConfirmedShift } from "../../support/coverage/builders";
import { aCandidate, offersOf } from "../../support/coverage/searches";
import { withoutLimits } from "../../support/limits";
import { aNotice, noticesOf } from "../../support/notices/builders";

withoutLimits();

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));

async function aReader(of: "provider" | "rep" = "provider") {
  const someone = of === "provider" ? await aProvider() : await aRep();
  return { ...someone, by: await signInAs(someone) };
}

/** Somebody with so many pieces of news, a minute apart. */
async function withNews(count: number) {
  const reader = await aReader();
  const news = [];
  for (let each = 0; each < count; each += 1) news.push(await aNotice(reader, { createdAt: minute(each) }));
  return { ...reader, news, ids: news.map(({ id }) => id) };
}

const idsIn = (body: { results: { id: string }[] }) => body.results.map(({ id }) => id);
const list = async (by: Caller, query: Record<string, string> = {}) =>
  (await by.get(`/notices/?${new URLSearchParams(query)}`)).body;
const counts = async (by: Caller) => (await by.get("/notices/counts/")).body;
const unreadOf = async (by: Caller) => (await counts(by)).unread;

describe("the list of news", () => {
  it("is the own, newest first, with what the bell shows of it [RSC-C-021 RSC-P-015]", async () => {
    const { by, news, ids } = await withNews(3);
    const other = await withNews(1);
    const { results, ...page } = await list(by);
    expect(page).toEqual({ count: 3, next: null, previous: null });
    expect(idsIn({ results })).toEqual([...ids].reverse());
    expect(results[0]).toEqual({
      id: news[2]!.id,
      kind: "assignment",
      title: "Assignment confirmed: Casco Harbor",
      text: "Casco Harbor has confirmed your shifts.",
      href: "/app/provider/booking-requests",
      created_at: minute(2).toISOString(),
      read_at: null,
    });
    expect(idsIn(await list(other.by))).toEqual(other.ids);
  });

  it("comes in pages, and only with what is unread when that is asked for [RSC-C-021]", async () => {
    const { by, ids } = await withNews(5);
    await by.put("/notices/read/", { ids: [ids[4], ids[0]] });
    const page = await list(by, { limit: "2", offset: "2" });
    expect(idsIn(page)).toEqual([ids[2], ids[1]]);
    expect(page).toMatchObject({ count: 5, next: "/api/notices/?limit=2&offset=4" });
    expect(idsIn(await list(by, { unread: "true" }))).toEqual([ids[3], ids[2], ids[1]]);
    expect((await list(by, { unread: "true" })).count).toBe(3);
  });
});

describe("reading news", () => {
  it("marks these as read, once, and answers the counts [RSC-C-021]", async () => {
    const { by, ids, userId } = await withNews(3);
    const answer = await by.put("/notices/read/", { ids: [ids[0], ids[1], ids[1]] });
    expect(answer).toMatchObject({
      status: 200,
      body: { unread: 1, shift_offers: 0, needs_cover: 0, running: 0 },
    });
    const [first] = await noticesOf({ userId });
    expect(first?.readAt).toBeInstanceOf(Date);
    await by.put("/notices/read/", { ids: [ids[0]] });
    expect((await noticesOf({ userId }))[0]?.readAt).toEqual(first?.readAt);
  });

  it("marks all up to a moment, and leaves what came after it [RSC-C-021]", async () => {
    const { by, ids } = await withNews(3);
    // Notices are stored with microseconds; the screen knows milliseconds.
    await db().execute(
      `update notices set created_at = created_at + interval '0.7 milliseconds' where id = '${ids[1]}'`,
    );
    const [, second] = (await list(by)).results;
    expect((await by.put("/notices/read/", { until: second.created_at })).body.unread).toBe(1);
    expect(idsIn(await list(by, { unread: "true" }))).toEqual([ids[2]]);
  });

  it("is of the own alone: what was told to others is not there [RSC-C-021 RSC-P-015]", async () => {
    const [mine, theirs] = [await withNews(1), await withNews(1)];
    const answer = await mine.by.put("/notices/read/", { ids: [mine.ids[0], theirs.ids[0]] });
    expect(answer.status).toBe(404);
    expect((await mine.by.put("/notices/read/", { ids: [newId()] })).status).toBe(404);
    expect([await unreadOf(mine.by), await unreadOf(theirs.by)]).toEqual([1, 1]);
    await mine.by.put("/notices/read/", { until: new Date().toISOString() });
    expect([await unreadOf(mine.by), await unreadOf(theirs.by)]).toEqual([0, 1]);
  });

  it.each([[{}], [{ ids: "all" }], [{ ids: ["x"] }], [{ until: "yesterday" }], [{ until: "2026-11-20" }]])(
    "is refused without saying what was read: %o",
    async (body) => {
      const { by } = await withNews(1);
      expect((await by.put("/notices/read/", body)).status).toBe(400);
      expect(await unreadOf(by)).toBe(1);
    },
  );

  it("keeps title and text as they were written [RSC-I-022]", async () => {
    const { by, ids, userId } = await withNews(1);
    const [before] = await noticesOf({ userId });
    await by.put("/notices/read/", { ids });
    const [after] = await db().select().from(notices).where(eq(notices.userId, userId));
    expect(after).toEqual({ ...before, readAt: after?.readAt });
  });
});

describe("the counts", () => {
  it("are those of the lists: open offers for providers, shifts without anybody for reps [RSC-C-021]", async () => {
    const made = await aConfirmedShift([
      { startOn: dayFromToday(4), rateKind: "night" },
      { startOn: dayFromToday(6), rateKind: "night" },
    ]);
    const { rep, facility } = made;
    const candidate = await aCandidate({ rep, facility });
    const asked = await signInAs(candidate);
    for (const shift of made.shifts) await made.by.provider.post("/call-outs/", { booking: shift.id });
    expect(await counts(made.by.rep)).toEqual({ unread: 0, shift_offers: 0, needs_cover: 2, running: 0 });
    expect(await counts(made.by.provider)).toMatchObject({ needs_cover: 0, running: 0, shift_offers: 0 });
    const { id } = (await made.by.rep.post("/rescues/", { booking: made.bookingId })).body;
    const same = async () => {
      const of = await counts(made.by.rep);
      expect(of.needs_cover).toBe((await made.by.rep.get("/call-outs/?needs_cover=true")).body.count);
      const open = await made.by.rep.get("/rescues/?status__in=running,paused");
      expect(of.running).toBe(open.body.count);
      const offers = (await asked.get("/shift-offers/?tab=open")).body.count;
      expect((await counts(asked)).shift_offers).toBe(offers);
      return [of.needs_cover, of.running, offers];
    };
    expect(await same()).toEqual([1, 1, 1]);
    await made.by.rep.put(`/rescues/${id}/pause/`);
    expect(await same()).toEqual([1, 1, 1]);
    await made.by.rep.put(`/rescues/${id}/resume/`);
    const [offer] = await offersOf(id);
    await asked.put(`/shift-offers/${offer!.id}/decline/`);
    expect(await same()).toEqual([1, 1, 0]);
    await made.by.rep.put(`/rescues/${id}/stop/`);
    expect(await same()).toEqual([2, 0, 0]);
  });

  it("of shifts are zero for reps without the groups, and nobody else's [RSC-C-021]", async () => {
    const made = await aConfirmedShift([{ startOn: dayFromToday(4), rateKind: "night" }]);
    await made.by.provider.post("/call-outs/", { booking: made.bookingId });
    const { organizationId } = made.rep;
    const without = await aRep({ organizationId, groups: ["connect_with_providers"] });
    const confirmer = await aRep({ organizationId, groups: ["confirm_shifts"] });
    expect((await counts(await signInAs(without))).needs_cover).toBe(0);
    expect((await counts(await signInAs(confirmer))).needs_cover).toBe(1);
    expect((await counts(await signInAs(await aRep()))).needs_cover).toBe(0);
  });

  it("go with a provider who is not complete yet, to whom no shift is offered [RSC-P-015]", async () => {
    const waiting = await aProvider({}, { user: { registrationStatus: "provisional" } });
    await aNotice(waiting);
    expect(await counts(await signInAs(waiting))).toEqual({
      unread: 1,
      shift_offers: 0,
      needs_cover: 0,
      running: 0,
    });
  });
});
