import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CalendarSection } from "@/components/assignments/feeds/calendar-section";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, calendarFeeds, idempotencyKeys } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aFeed, askCalendar, tokenOf } from "../../support/assignments/feeds";
import { aFacility, aProvider, aRep } from "../../support/builders";
import { openPage, propsIn } from "../../support/pages";

const path = "/calendar-feeds/";
const tooMany = "You can have at most 5 calendar addresses.";
const refused = { error: tooMany, non_field_errors: [tooMany] };

async function anOwner() {
  const provider = await aProvider();
  return { ...provider, by: await signInAs(provider) };
}

async function aKeeper() {
  const rep = await aRep({ groups: ["confirm_shifts"] });
  const facility = await aFacility({ organizationId: rep.organizationId, name: "Casco Harbor" });
  return { ...rep, facility, by: await signInAs(rep) };
}

const feedsOf = (userId: string) =>
  db().select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).orderBy(calendarFeeds.id);
const openOf = async (userId: string) =>
  (await feedsOf(userId)).filter(({ revokedAt }) => revokedAt === null);
const auditsOf = (userId: string) =>
  db()
    .select({ action: auditLog.action, objectId: auditLog.objectId, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(auditLog.id);

describe("a calendar address", () => {
  it("is made by a provider for the own shifts, and told whole once [SIL-180] [RSC-C-025 RSC-P-026 RSC-P-016]", async () => {
    const { by, userId } = await anOwner();
    const made = await by.post(path, { kind: "own" });
    expect(made.status).toBe(201);
    const url = `http://localhost:3000/calendar/${tokenOf(made.body)}`;
    expect(made.body).toEqual({
      id: expect.any(String),
      kind: "own",
      facility: null,
      name: "My Wardway shifts",
      url,
      webcal_url: url.replace("http:", "webcal:"),
      last_read_at: null,
      created_at: expect.any(String),
    });
    const shown = { ...made.body, url: null, webcal_url: null };
    expect((await by.get(path)).body).toMatchObject({ count: 1, results: [shown] });
    expect((await openOf(userId)).map(({ kind }) => kind)).toEqual(["own"]);
    expect((await askCalendar(tokenOf(made.body))).status).toBe(200);
  });

  it("is made by a rep for one facility of the organization, under a name if wanted [RSC-C-025 RSC-P-026]", async () => {
    const { by, facility } = await aKeeper();
    const body = { kind: "facility", facility: facility.id };
    const answered = { kind: "facility", facility: { id: facility.id, name: "Casco Harbor" } };
    expect((await by.post(path, body)).body).toMatchObject({ ...answered, name: "Shifts at Casco Harbor" });
    expect((await by.post(path, { ...body, name: " Desk " })).body).toMatchObject({
      ...answered,
      name: "Desk",
    });
  });

  it("is refused for the other kind, and for facilities of others [RSC-P-026]", async () => {
    const [{ by: provider }, { by: rep, facility }, other] = [
      await anOwner(),
      await aKeeper(),
      await aFacility(),
    ];
    const wrong = { kind: ["Invalid value"] };
    expect((await provider.post(path, { kind: "facility", facility: facility.id })).body).toEqual(wrong);
    expect((await rep.post(path, { kind: "own" })).body).toEqual(wrong);
    const missing = await rep.post(path, { kind: "facility" });
    expect([missing.status, missing.body]).toEqual([400, { facility: ["This field is required."] }]);
    expect((await rep.post(path, { kind: "facility", facility: other.id })).status).toBe(404);
    expect((await rep.post(path, { kind: "facility", facility: newId() })).status).toBe(404);
    const idle = await signInAs(await aRep({ groups: ["manage_users"] }));
    expect((await idle.post(path, { kind: "facility", facility: other.id })).status).toBe(403);
  });

  it("is revoked by its owner alone, and stops at once [RSC-C-025 RSC-P-027 RSC-P-016 RSC-I-038]", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const { id, token } = await aFeed(owner);
    expect((await other.by.get(path)).body.results).toEqual([]);
    expect((await other.by.delete(`${path}${id}/`)).status).toBe(404);
    expect((await owner.by.delete(`${path}none/`)).status).toBe(404);
    expect((await askCalendar(token)).status).toBe(200);
    expect((await owner.by.delete(`${path}${id}/`)).status).toBe(204);
    expect((await askCalendar(token)).status).toBe(404);
    expect((await owner.by.delete(`${path}${id}/`)).status).toBe(404);
    expect((await owner.by.get(path)).body.results).toEqual([]);
  });

  it("takes the place of another one in the same moment [RSC-C-025]", async () => {
    const owner = await anOwner();
    const old = await aFeed(owner, { name: "Phone" });
    const made = await owner.by.post(path, { kind: "own", replaces: old.id });
    expect([made.status, made.body.name]).toEqual([201, "Phone"]);
    expect((await openOf(owner.userId)).map(({ id }) => id)).toEqual([made.body.id]);
    const statuses = [await askCalendar(old.token), await askCalendar(tokenOf(made.body))];
    expect(statuses.map(({ status }) => status)).toEqual([404, 200]);
  });

  it("takes the place of none that is refused, or of somebody else's [RSC-C-025]", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const [own, foreign] = [await aFeed(owner), await aFeed(other)];
    expect((await owner.by.post(path, { kind: "own", replaces: foreign.id })).status).toBe(404);
    expect((await owner.by.post(path, { kind: "facility", replaces: own.id })).status).toBe(400);
    expect((await openOf(owner.userId)).map(({ id }) => id)).toEqual([own.id]);
    expect(await openOf(other.userId)).toHaveLength(1);
  });

  it("is one of five at the most; one in place of another is no sixth [RSC-V-070 RSC-C-025]", async () => {
    const { by, userId } = await anOwner();
    for (let count = 0; count < 5; count += 1)
      expect((await by.post(path, { kind: "own" })).status).toBe(201);
    const before = await feedsOf(userId);
    const sixth = await by.post(path, { kind: "own" });
    expect([sixth.status, sixth.body]).toEqual([400, refused]);
    expect(await feedsOf(userId)).toEqual(before);
    expect((await by.post(path, { kind: "own", replaces: before[0]!.id })).status).toBe(201);
    expect(await openOf(userId)).toHaveLength(5);
    const rest = await openOf(userId);
    await by.delete(`${path}${rest[0]!.id}/`);
    expect((await by.post(path, { kind: "own" })).status).toBe(201);
  });

  it("is one of five at the most whoever asks at once [RSC-V-070]", async () => {
    const owner = await anOwner();
    for (let count = 0; count < 4; count += 1) await aFeed(owner);
    const answers = await Promise.all([1, 2, 3].map(() => owner.by.post(path, { kind: "own" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await openOf(owner.userId)).toHaveLength(5);
  });
});

describe("the settings", () => {
  const page = (side: "provider" | "healthcare-entity") => `app/${side}/notifications/settings`;

  it("have the calendar for whoever may make an address, with the facilities of the organization [RSC-S-022 RSC-P-026]", async () => {
    const [provider, keeper] = [await anOwner(), await aKeeper()];
    await aFacility({ name: "Elsewhere" });
    const { token } = await aFeed(provider, { name: "Phone" });
    const own = await openPage(provider.by, page("provider"));
    expect(own.body.querySelector("section[aria-label=Calendar]")?.textContent).toContain("Phone");
    expect(own.html).not.toContain(token);
    const { ui } = await openPage(keeper.by, page("healthcare-entity"));
    const { facilities, initial } = propsIn(ui, CalendarSection)!;
    expect(facilities).toEqual([{ id: keeper.facility.id, name: "Casco Harbor" }]);
    expect(initial.results).toEqual([]);
  });

  it("have none for a rep without the groups [RSC-S-022]", async () => {
    const idle = await signInAs(await aRep({ groups: ["manage_users"] }));
    const { body } = await openPage(idle, page("healthcare-entity"));
    expect(body.querySelector("h1")?.textContent).toBe("Notification Settings");
    expect(body.querySelector("section[aria-label=Calendar]")).toBeNull();
  });
});

describe("what is done to addresses", () => {
  it("leaves an audit row each, which does not tell the address [RSC-I-063 RSC-C-034]", async () => {
    const { by, userId, facility } = await aKeeper();
    const body = { kind: "facility", facility: facility.id };
    const first = (await by.post(path, body)).body;
    const second = (await by.post(path, { ...body, replaces: first.id })).body;
    await by.delete(`${path}${second.id}/`);
    const details = { kind: "facility", facility_id: facility.id };
    const rows = await auditsOf(userId);
    expect(rows).toEqual([
      { action: "calendar-feed/made", objectId: first.id, details: { ...details, replaces: null } },
      { action: "calendar-feed/revoked", objectId: first.id, details: {} },
      { action: "calendar-feed/made", objectId: second.id, details: { ...details, replaces: first.id } },
      { action: "calendar-feed/revoked", objectId: second.id, details: {} },
    ]);
    for (const { id } of [first, second]) expect(JSON.stringify(rows)).not.toContain(secretIn(id));
  });

  it("is answered once more by the same key, and no table holds what opens the calendar [RSC-I-038 SIL-169]", async () => {
    const { by, userId } = await anOwner();
    const key = { "idempotency-key": newId() };
    const [first, again] = [
      await by.post(path, { kind: "own" }, key),
      await by.post(path, { kind: "own" }, key),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await openOf(userId)).toHaveLength(1);
    expect(await db().select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))).toHaveLength(
      1,
    );
    const secret = secretIn(first.body.id);
    expect(first.body.url).toContain(secret);
    expect(await tablesHolding(secret)).toEqual([]);
    expect(await tablesHolding(first.body.id)).toContain("calendar_feeds");
  });
});

/** The part of an address that nobody could guess. */
const secretIn = (id: string) => tokenOf({ id }).split(".")[1] as string;

async function tablesHolding(text: string) {
  const tables = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const found = await db().execute(
      sql`select 1 from ${table} t where position(${text} in to_jsonb(t)::text) > 0 limit 1`,
    );
    if (found.length > 0) holding.push(name);
  }
  return holding;
}
