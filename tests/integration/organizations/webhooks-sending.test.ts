import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { connections, outbox, webhooks } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { seal } from "@/lib/core/server/crypto";
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
