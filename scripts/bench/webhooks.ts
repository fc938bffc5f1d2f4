import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { events, organizations, webhooks } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { seal } from "@/lib/core/server/crypto";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { newWebhookSecret } from "@/lib/ports/webhooks/webhooks";
import { statementsOf } from "./statements";

/*
Many events to many endpoints of one organization each, some of which are dead (nothing listens) or slow (nothing is ever
answered): how long the others wait [ACS-J-005]. Receivers are on this machine; a sender has one process.
*/

type Size = { endpoints: number; eventsEach: number; bad: number };

/** A receiver that notes when each endpoint got how many, and lets those wait whose path says so. */
async function aReceiver() {
  const arrivals = new Map<string, number[]>();
  const server: Server = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith("/slow")) return;
    const path = request.url ?? "";
    arrivals.set(path, [...(arrivals.get(path) ?? []), performance.now()]);
    request.on("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { arrivals, origin: `http://127.0.0.1:${port}`, close };
}

const nothingListens = "http://127.0.0.1:9/dead";

async function endpointsFor({ endpoints, bad }: Size, origin: string) {
  const all = Array.from({ length: endpoints }, (_, index) => ({ organizationId: newId(), index }));
  const sealedSecret = seal(newWebhookSecret());
  const urlOf = (index: number) => {
    if (index >= bad) return `${origin}/${index}`;
    return index % 2 ? nothingListens : `${origin}/slow/${index}`;
  };
  await db()
    .insert(organizations)
    .values(all.map(({ organizationId: id, index }) => ({ id, name: `Receiver ${index}` })));
  await db()
    .insert(webhooks)
    .values(
      all.map(({ organizationId, index }) => ({
        organizationId,
        url: urlOf(index),
        kinds: ["assignment.changed" as const],
        sealedSecret,
      })),
    );
  return all.map(({ organizationId }) => organizationId);
}

/** One after the other for each endpoint, so that all have the same place in the queue. */
async function happenings(organizationIds: readonly string[], eventsEach: number) {
  const ids = sql.join(
    organizationIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  for (let round = 0; round < eventsEach; round += 1)
    await db().execute(sql`insert into ${events} (id, organization_id, kind, object_kind, object_id)
      select uuid_v7(), organization, 'assignment.changed', 'booking_request', gen_random_uuid()
        from unnest(array[${ids}]) as organization`);
}

/**
 * How long good endpoints waited for what they were sent: half of it, nearly all, and the last; and how many statements
 * the sender asked until then.
 */
export async function sendToMany(size: Size) {
  const receiver = await aReceiver();
  try {
    const organizationIds = await endpointsFor(size, receiver.origin);
    await happenings(organizationIds, size.eventsEach);
    const wanted = (size.endpoints - size.bad) * size.eventsEach;
    const all = () => [...receiver.arrivals.values()].flat();
    const began = performance.now();
    let sending: Promise<unknown> = Promise.resolve();
    const statements = await statementsOf(async () => {
      sending = sendDue(systemActor("send-webhooks"), contextAt());
      const settled = sending.then(() => true);
      while (all().length < wanted && !(await Promise.race([settled, pause(50)])));
    });
    const waits = all()
      .map((at) => (at - began) / 1000)
      .sort((one, other) => one - other);
    const at = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
    await db().update(webhooks).set({ state: "off" });
    await sending;
    await db().delete(webhooks);
    const arrived = waits.length;
    return {
      wanted,
      arrived,
      half: at(0.5),
      most: at(0.95),
      last: at(1),
      statementsAnEvent: statements.length / arrived,
    };
  } finally {
    receiver.close();
  }
}

const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

/** A line without bad endpoints, and one with a tenth of them. */
export async function measureWebhooks(report: (line: string) => void, isSmall: boolean) {
  const size = isSmall ? { endpoints: 50, eventsEach: 20 } : { endpoints: 500, eventsEach: 100 };
  for (const bad of [0, size.endpoints / 10]) {
    const { wanted, arrived, half, most, last, statementsAnEvent } = await sendToMany(
      Object.assign({ bad }, size),
    );
    report(
      `${size.endpoints * size.eventsEach} events to ${size.endpoints} endpoints, ${bad} dead or slow: ${arrived} of ${wanted} at the others, half in ${half.toFixed(1)} s, 95 % in ${most.toFixed(1)} s, the last in ${last.toFixed(1)} s; ${statementsAnEvent.toFixed(2)} statements an event`,
    );
  }
}
