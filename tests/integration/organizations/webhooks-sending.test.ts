import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { connections, deliveries, events, outbox, webhooks } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { seal } from "@/lib/core/server/crypto";
import { claimDue } from "@/lib/organizations/webhooks/commands/claim";
import { releaseNext } from "@/lib/organizations/webhooks/commands/order";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { newWebhookSecret } from "@/lib/ports/webhooks/signing";
import { aConnection, anOrganization } from "../../support/builders";
import { farServer } from "../../support/far-server";
import {
  anEndpoint,
  deliveriesOf,
  endpointNow,
  happen,
  sender,
  triesOf,
} from "../../support/organizations/webhooks";

const far = farServer();

/** Nothing waits from one test to the next. */
beforeEach(async () => {
  await db().delete(webhooks);
});

const soon = () => new Date(Date.now() + 1000);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const send = (now = soon()) => sendDue(sender, contextAt(now));

describe("an event", () => {
  it("is on its way to each endpoint that asks for its kind, in its transaction [ACS-I-010]", async () => {
    const { id: organizationId } = await anOrganization();
    const mine = await anEndpoint({ organizationId });
    const off = await anEndpoint({ organizationId, state: "off" });
    const others = await anEndpoint({ organizationId, kinds: ["invoice.paid"] });
    const elsewhere = await anEndpoint();
    await openTransaction(async () => {
      await happen({ organizationId }, { organizationId });
      throw new Error("undone");
    }).catch(() => {});
    expect(await deliveriesOf(mine.id)).toEqual([]);
    const happened = await happen({ organizationId }, { organizationId });
    for (const endpoint of [mine, off])
      expect((await deliveriesOf(endpoint.id)).map(({ eventId }) => eventId)).toEqual(
        happened.map(({ id }) => id),
      );
    for (const endpoint of [others, elsewhere]) expect(await deliveriesOf(endpoint.id)).toEqual([]);
    const woken = await db().select().from(outbox).where(eq(outbox.name, "webhooks/due"));
    expect(woken.filter(({ payload }) => payload.organizationId === organizationId)).toHaveLength(1);
  });

  it("is sent by the names, headers and bytes of the standard, verified by others' code [ACS-C-018 ACS-C-019 ACS-V-046]", async () => {
    const received = far.receiving(() => ({ body: "thanks", headers: { "set-cookie": "a=b" } }));
    const endpoint = await anEndpoint();
    const facilityId = newId();
    const [event] = await happen({ organizationId: endpoint.organizationId, facilityId });
    expect(await send()).toBe(1);
    const [message] = received;
    const body = new Webhook(endpoint.secret).verify(message!.body, message!.headers);
    expect(body).toEqual({
      id: event!.id,
      type: "assignment.changed",
      at: event!.at.toISOString(),
      data: {
        object: "booking_request",
        id: event!.objectId,
        facility_id: facilityId,
        former: "pending",
        status: "confirmed",
      },
    });
    expect(Object.keys(message!.headers).sort()).toEqual([
      "connection",
      "content-length",
      "content-type",
      "host",
      "user-agent",
      "webhook-id",
      "webhook-signature",
      "webhook-timestamp",
    ]);
    expect(message!.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Wardway-Webhooks",
      "webhook-id": event!.id,
    });
    expect(message!.body).not.toMatch(/\s/);
    const [delivery] = await deliveriesOf(endpoint.id);
    expect(delivery).toMatchObject({ state: "delivered", tries: 1, status: 200, answer: "thanks" });
    expect(await send()).toBe(0);
  });

  it("is signed by both secrets for 24 hours after a rotation [ACS-C-019]", async () => {
    const received = far.receiving();
    const former = newWebhookSecret();
    const now = soon();
    const endpoint = await anEndpoint({
      sealedFormerSecret: seal(former),
      formerUntil: later(now, 86_400_000),
    });
    await happen({ organizationId: endpoint.organizationId });
    await send(now);
    for (const secret of [former, endpoint.secret])
      expect(() => new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).not.toThrow();
    await happen({ organizationId: endpoint.organizationId });
    await send(later(now, 86_400_001));
    const [, second] = received;
    expect(second!.headers["webhook-signature"]!.split(" ")).toHaveLength(1);
  });

  it("of somebody who has ended the connection is not sent any more [ACS-V-045]", async () => {
    const received = far.receiving();
    const { connection, provider, rep } = await aConnection();
    const { organizationId } = rep;
    const endpoint = await anEndpoint({ organizationId, kinds: ["credential.changed"] });
    const about = {
      organizationId,
      kind: "credential.changed" as const,
      objectKind: "provider",
      objectId: provider.id,
    };
    await db().update(connections).set({ status: "accepted" }).where(eq(connections.id, connection.id));
    await happen(about);
    await send();
    expect(received).toHaveLength(1);
    await happen(about, about);
    await db().update(connections).set({ status: "canceled" }).where(eq(connections.id, connection.id));
    await send();
    await send();
    expect(received).toHaveLength(1);
    expect((await deliveriesOf(endpoint.id)).map(({ state }) => state)).toEqual([
      "delivered",
      "dropped",
      "dropped",
    ]);
  });
});

describe("a delivery that fails", () => {
  it("is tried again with its id and its bytes, ten times, and then dropped [ACS-V-012 ACS-V-046 ACS-V-055]", async () => {
    const received = far.receiving(() => ({ status: 500, body: "x".repeat(3000) }));
    const endpoint = await anEndpoint();
    await happen({ organizationId: endpoint.organizationId });
    let now = soon();
    const waits: number[] = [];
    for (let tried = 1; tried <= 10; tried += 1) {
      expect(await send(now)).toBe(1);
      const [delivery] = await deliveriesOf(endpoint.id);
      expect(delivery).toMatchObject({ tries: tried, status: 500, state: tried < 10 ? "failed" : "dropped" });
      expect(delivery!.answer).toHaveLength(1000);
      if (tried === 10) break;
      waits.push((delivery!.nextTryAt.getTime() - now.getTime()) / 1000);
      expect(await send(later(delivery!.nextTryAt, -1))).toBe(0);
      now = delivery!.nextTryAt;
    }
    const least = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [index, seconds] of least.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(seconds);
      expect(waits[index]).toBeLessThanOrEqual(seconds * 1.1);
    }
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(received).toHaveLength(10);
    const [delivery] = await deliveriesOf(endpoint.id);
    expect((await triesOf(delivery!.id)).map(({ number, status, why }) => [number, status, why])).toEqual(
      received.map((_, index) => [index + 1, 500, "answered 500"]),
    );
    expect(await send(later(now, 100 * 86_400_000))).toBe(0);
  });

  it("waits as long as Retry-After asks [ACS-V-043]", async () => {
    far.receiving(() => ({ status: 503, headers: { "retry-after": "600" } }));
    const endpoint = await anEndpoint();
    await happen({ organizationId: endpoint.organizationId });
    const now = soon();
    await send(now);
    const [delivery] = await deliveriesOf(endpoint.id);
    expect(delivery!.nextTryAt.getTime() - now.getTime()).toBe(600_000);
  });

  it.each([
    [{ status: 307, headers: { location: "https://hooks.example.org/next" } }, 307, "answered 307"],
    [{ status: 404 }, 404, "answered 404"],
  ])("answered %j says why [ACS-V-043 ACS-S-017]", async (answer, status, why) => {
    const received = far.receiving(() => answer);
    const endpoint = await anEndpoint();
    await happen({ organizationId: endpoint.organizationId });
    await send();
    expect(received).toHaveLength(1);
    expect(await deliveriesOf(endpoint.id)).toMatchObject([{ state: "failed", status }]);
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: "failing", failingWhy: why });
  });

  it("for its address or its certificate says so, and its endpoint works again by a success [ACS-S-017 ACS-V-013]", async () => {
    far.receiving();
    const endpoint = await anEndpoint();
    const { organizationId } = endpoint;
    await happen({ organizationId });
    far.named("hooks.example.org", ["10.0.0.8"]);
    const now = soon();
    await send(now);
    expect(await endpointNow(endpoint.id)).toMatchObject({
      state: "failing",
      failingWhy: "cannot be reached from here",
      failingSince: now,
    });
    expect(far.asked).toEqual([]);
    far.named("hooks.example.org", ["93.184.216.34"]);
    await send(later(now, 10_000));
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: "on", failingWhy: "", failingSince: null });
    const wrong = await anEndpoint({ url: "https://other.example.net/" });
    await happen({ organizationId: wrong.organizationId });
    await send();
    expect(await endpointNow(wrong.id)).toMatchObject({ failingWhy: "certificate not valid" });
  });

  it("with 410 switches its endpoint off, and waits [ACS-V-012]", async () => {
    const received = far.receiving(() => ({ status: 410 }));
    const endpoint = await anEndpoint();
    const { organizationId } = endpoint;
    await happen({ organizationId }, { organizationId });
    await send();
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: "off" });
    await happen({ organizationId });
    expect(await send(later(soon(), 86_400_000))).toBe(0);
    expect(received.length).toBeLessThanOrEqual(2);
    expect((await deliveriesOf(endpoint.id)).map(({ state }) => state)).not.toContain("dropped");
  });
});

describe("deliveries of one object", () => {
  it("leave in their order: the next waits for the former's success [ACS-V-012 ACS-V-043]", async () => {
    let fails = true;
    const received = far.receiving(() => ({ status: fails ? 500 : 200 }));
    const endpoint = await anEndpoint();
    const { organizationId } = endpoint;
    const objectId = newId();
    const happened = await happen(
      ...["sent", "accepted", "confirmed"].map((status) => ({ organizationId, objectId, status })),
    );
    const [other] = await happen({ organizationId });
    const now = soon();
    await send(now);
    expect(received.map(({ headers }) => headers["webhook-id"]).sort()).toEqual(
      [happened[0]!.id, other!.id].sort(),
    );
    await happen({ organizationId, objectId, status: "canceled" });
    expect(await send(later(now, 1000))).toBe(0);
    fails = false;
    received.length = 0;
    await send(later(now, 10_000));
    const ofObject = received.map(({ body }) => JSON.parse(body).data).filter(({ id }) => id === objectId);
    expect(ofObject.map(({ status }) => status)).toEqual(["sent", "accepted", "confirmed", "canceled"]);
  });

  it("go on when the one before is dropped [ACS-V-012]", async () => {
    const endpoint = await anEndpoint();
    const { organizationId } = endpoint;
    const objectId = newId();
    const [first] = await happen({ organizationId, objectId }, { organizationId, objectId });
    const received = far.receiving(({ headers }) => ({
      status: headers["webhook-id"] === first!.id ? 500 : 200,
    }));
    let now = soon();
    for (let tried = 0; tried < 10; tried += 1) {
      await send(now);
      now = later(now, 100_000_000);
    }
    expect((await deliveriesOf(endpoint.id)).map(({ state }) => state)).toEqual(["dropped", "delivered"]);
    expect(received).toHaveLength(11);
  });

  it("never stay behind one that ends while they are added [ACS-I-010]", async () => {
    for (let round = 0; round < 10; round += 1) {
      const endpoint = await anEndpoint();
      const { organizationId } = endpoint;
      const objectId = newId();
      await happen({ organizationId, objectId });
      far.receiving();
      const adding = openTransaction(async () => {
        await happen({ organizationId, objectId });
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      await new Promise((resolve) => setTimeout(resolve, round));
      await Promise.all([adding, send()]);
      await send();
      expect((await deliveriesOf(endpoint.id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    }
  });
});

describe("a sender", () => {
  it("has two of an endpoint and four of an organization under way at once, and holds up nobody else [ACS-V-012 ACS-J-005]", async () => {
    const { id: organizationId } = await anOrganization();
    const slow = [];
    for (const name of ["a", "b", "c"])
      slow.push(await anEndpoint({ organizationId, url: `https://${name}.receivers.example.org/` }));
    const quick = await anEndpoint();
    await happen(...Array.from({ length: 8 }, () => ({ organizationId })));
    let underWay = 0;
    let most = 0;
    const ofHost = new Map<string, number>();
    let mostOfHost = 0;
    const began = Date.now();
    const received = far.receiving(({ host }) => {
      if (host === "hooks.example.org") return {};
      underWay += 1;
      ofHost.set(host, (ofHost.get(host) ?? 0) + 1);
      most = Math.max(most, underWay);
      mostOfHost = Math.max(mostOfHost, ofHost.get(host) ?? 0);
      setTimeout(() => {
        underWay -= 1;
        ofHost.set(host, (ofHost.get(host) ?? 0) - 1);
      }, 290);
      return { afterMs: 300 };
    });
    await happen(...Array.from({ length: 3 }, () => ({ organizationId: quick.organizationId })));
    await sendDue(sender, contextAt());
    expect(received).toHaveLength(8 * 3 + 3);
    expect([most, mostOfHost]).toEqual([4, 2]);
    const late = received.filter(({ host }) => host === "hooks.example.org").map(({ at }) => at - began);
    expect(Math.max(...late)).toBeLessThan(1500);
    for (const endpoint of slow)
      expect(new Set((await deliveriesOf(endpoint.id)).map(({ state }) => state))).toEqual(
        new Set(["delivered"]),
      );
  });

  it("that stops with a delivery in hand loses it after half a minute, and it is sent again [ACS-I-010]", async () => {
    const received = far.receiving();
    const endpoint = await anEndpoint();
    const [event] = await happen({ organizationId: endpoint.organizationId });
    const now = soon();
    const claimed = await claimDue(100, now);
    expect(claimed.map((each) => each.event.id)).toContain(event!.id);
    expect(await send(later(now, 29_000))).toBe(0);
    expect(await send(later(now, 30_001))).toBeGreaterThanOrEqual(1);
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([event!.id]);
  });

  it("sends nothing twice beside 31 others [ACS-I-010 ACS-J-005]", async () => {
    const received = far.receiving(() => ({ afterMs: 5 }));
    const endpoints = [];
    for (let each = 0; each < 8; each += 1) {
      const endpoint = await anEndpoint();
      endpoints.push(endpoint);
      await happen(...Array.from({ length: 6 }, () => ({ organizationId: endpoint.organizationId })));
    }
    await Promise.all(Array.from({ length: 32 }, () => sendDue(sender, contextAt())));
    expect(received).toHaveLength(48);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(48);
    for (const { id } of endpoints)
      for (const delivery of await deliveriesOf(id)) expect(await triesOf(delivery.id)).toHaveLength(1);
  });

  it("finds what is due behind 100,000 of a dead endpoint at once [ACS-J-005]", async () => {
    far.receiving();
    const dead = await anEndpoint({
      state: "failing",
      failingSince: new Date(),
      url: "https://dead.example.net/",
    });
    const quick = await anEndpoint();
    await db().execute(sql`alter table ${events} disable trigger events_to_endpoints`);
    await openTransaction(async () => {
      await db().execute(sql`set local statement_timeout = 0`);
      await db().execute(sql`
      with happened as (insert into ${events} (id, organization_id, kind, object_kind, object_id)
        select gen_random_uuid(), ${dead.organizationId}::uuid, 'assignment.changed', 'booking_request', gen_random_uuid()
          from generate_series(1, 100000) returning id, object_id, place)
      insert into ${deliveries} (id, event_id, webhook_id, organization_id, object_id, place)
        select gen_random_uuid(), id, ${dead.id}::uuid, ${dead.organizationId}::uuid, object_id, place from happened`);
    });
    await db().execute(sql`alter table ${events} enable trigger events_to_endpoints`);
    await happen({ organizationId: quick.organizationId });
    const before = Date.now();
    const claimed = await claimDue(100, soon());
    const ms = Date.now() - before;
    const ofDead = claimed.filter(({ delivery }) => delivery.webhookId === dead.id);
    expect(claimed.map(({ delivery }) => delivery.webhookId)).toContain(quick.id);
    expect(ofDead).toHaveLength(2);
    expect(ms).toBeLessThan(1000);
    const plan = await db().execute<{ "QUERY PLAN": string }>(sql`explain select 1 from ${deliveries}
      where webhook_id = ${dead.id} and state in ('waiting', 'failed') and not is_held and next_try_at <= now()
      order by next_try_at, place limit 2`);
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("deliveries_due");
  });
});

describe("the database", () => {
  const move = (id: string, values: Partial<typeof deliveries.$inferInsert>) =>
    db().update(deliveries).set(values).where(eq(deliveries.id, id));

  it("refuses moves of a delivery that nothing makes [ACS-I-014]", async () => {
    far.receiving();
    const endpoint = await anEndpoint();
    await happen({ organizationId: endpoint.organizationId });
    const id = (await deliveriesOf(endpoint.id))[0]!.id;
    const refused = /deliveries_move|does not move so|Failed query/;
    await expect(move(id, { state: "delivered" })).rejects.toThrow(refused);
    await expect(move(id, { state: "failed" })).rejects.toThrow(refused);
    await expect(move(id, { objectId: newId() })).rejects.toThrow(refused);
    await expect(move(id, { tries: 2 })).rejects.toThrow(refused);
    await send();
    await expect(move(id, { state: "dropped" })).rejects.toThrow(refused);
    await expect(move(id, { state: "failed" })).rejects.toThrow(refused);
    await expect(move(id, { answer: "changed" })).rejects.toThrow(refused);
    await move(id, { state: "waiting", tries: 0 });
    await move(id, { state: "dropped" });
    await expect(move(id, { state: "delivered", tries: 1 })).rejects.toThrow(refused);
    await releaseNext({ webhookId: endpoint.id, objectId: newId() }, new Date());
  });
});
