import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { connections, outbox, rateLimits } from "@/db/schema";
import { type Caller, signInAs } from "../../support/api";
import { aFacility, aProvider, aRep } from "../../support/builders";

let rep: Awaited<ReturnType<typeof aRep>>;
let asRep: Caller;
let facilityId: string;

beforeAll(async () => {
  rep = await aRep();
  asRep = await signInAs(rep);
  facilityId = (await aFacility({ organizationId: rep.organizationId })).id;
});

type Asked = { providerId: string };

const ask = ({ providerId }: Asked, caller = asRep, facility = facilityId) =>
  caller.post(
    "/connected-facility/",
    { provider: providerId, facility },
    { "idempotency-key": randomUUID() },
  );

/** Asks and takes it back at once. */
async function askAndCancel(provider: Asked, caller = asRep) {
  const answer = await ask(provider, caller);
  if (answer.status === 201)
    expect((await caller.patch(`/connected-facility/${answer.body.id}/cancel/`)).status).toBe(200);
  return answer;
}

const announced = async ({ providerId }: Asked) => {
  const ids = (await db().select().from(connections).where(eq(connections.providerId, providerId))).map(
    ({ id }) => id,
  );
  const events = await db().select().from(outbox).where(eq(outbox.name, "connection/requested"));
  return events.filter(({ payload }) => ids.includes(payload.connectionId as string)).length;
};

const throttled = {
  detail: expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds\.$/),
};

describe("connection requests are limited [SIL-174]", () => {
  it("to five an hour from one organization to one provider, those taken back among them", async () => {
    const provider = await aProvider();
    const statuses = [];
    for (let times = 0; times < 25; times += 1) statuses.push((await askAndCancel(provider)).status);
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(20).fill(429)]);
    expect(await announced(provider)).toBe(5);
    const answer = await ask(provider);
    expect(answer).toMatchObject({ status: 429, body: throttled });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
  });

  it("for colleagues and other facilities of the organization together, and for no other organization", async () => {
    const provider = await aProvider();
    const colleague = await signInAs(await aRep({ organizationId: rep.organizationId }));
    const other = await aFacility({ organizationId: rep.organizationId });
    for (let times = 0; times < 2; times += 1) {
      expect((await askAndCancel(provider)).status).toBe(201);
      expect((await askAndCancel(provider, colleague)).status).toBe(201);
    }
    expect((await ask(provider, asRep, other.id)).status).toBe(201);
    expect((await ask(provider, colleague)).status).toBe(429);
    const rival = await aRep();
    const place = await aFacility({ organizationId: rival.organizationId });
    expect((await ask(provider, await signInAs(rival), place.id)).status).toBe(201);
    expect((await ask(await aProvider())).status).toBe(201);
  });

  it("to what would have been sent: a refused one takes nothing away", async () => {
    const provider = await aProvider();
    expect((await ask(provider)).status).toBe(201);
    for (let times = 0; times < 8; times += 1) expect((await ask(provider)).status).toBe(400);
    const open = await db().select().from(connections).where(eq(connections.providerId, provider.providerId));
    for (const { id } of open) await asRep.patch(`/connected-facility/${id}/cancel/`);
    for (let times = 0; times < 4; times += 1) expect((await askAndCancel(provider)).status).toBe(201);
    expect((await ask(provider)).status).toBe(429);
  });

  it("tells nobody more than before: whoever may not ask, or asks for what is not there, hears so", async () => {
    const provider = await aProvider();
    for (let times = 0; times < 5; times += 1) await askAndCancel(provider);
    const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
    expect((await ask(provider, viewer)).status).toBe(403);
    expect((await ask(provider, asRep, newId())).status).toBe(404);
  });

  it("to a hundred an hour of an organization", async () => {
    const busy = await aRep();
    const caller = await signInAs(busy);
    const place = await aFacility({ organizationId: busy.organizationId });
    const [one, other] = [await aProvider(), await aProvider()];
    expect((await ask(one, caller, place.id)).status).toBe(201);
    const key = `connections:${busy.organizationId}`;
    const [counted] = await db().select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(counted?.count).toBe(1);
    await db().update(rateLimits).set({ count: 99 }).where(eq(rateLimits.key, key));
    expect((await ask(other, caller, place.id)).status).toBe(201);
    expect(await ask(await aProvider(), caller, place.id)).toMatchObject({ status: 429, body: throttled });
  });
});
