import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { deliveries, events, webhooks } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { claimDue } from "@/lib/organizations/webhooks/commands/claim";
import { releaseNext } from "@/lib/organizations/webhooks/commands/order";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { anOrganization } from "../../support/builders";
import { farServer } from "../../support/far-server";
import { anEndpoint, deliveriesOf, happen, sender, triesOf } from "../../support/organizations/webhooks";

const far = farServer();

/** Nothing waits from one test to the next. */
beforeEach(async () => {
  await db().delete(webhooks);
});

const soon = () => new Date(Date.now() + 1000);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const send = (now = soon()) => sendDue(sender, contextAt(now));

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
    await openTransaction(async () => {
      await db().execute(sql`set local statement_timeout = 0`);
      // Laid in without triggers and foreign keys: what is measured is how they are found.
      await db().execute(sql`set local session_replication_role = replica`);
      await db().execute(sql`
      with happened as (insert into ${events} (id, organization_id, kind, object_kind, object_id)
        select gen_random_uuid(), ${dead.organizationId}::uuid, 'assignment.changed', 'booking_request', gen_random_uuid()
          from generate_series(1, 100000) returning id, object_id, place)
      insert into ${deliveries} (id, event_id, webhook_id, organization_id, object_id, place)
        select gen_random_uuid(), id, ${dead.id}::uuid, ${dead.organizationId}::uuid, object_id, place from happened`);
    });
    // Plans follow what is stored now, and not when the database last counted its rows.
    await db().execute(sql`analyze ${deliveries}`);
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
