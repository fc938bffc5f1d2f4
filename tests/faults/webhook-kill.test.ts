import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { contextAt } from "@/lib/core/pure/context";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { randomFrom } from "../../scripts/bench/faults";
import { anOrganization } from "../support/builders";
import { killedProcesses } from "../support/killed-processes";
import { anEndpoint, deliveriesOf, happen, sender } from "../support/organizations/webhooks";

// Webhooks are sent while the process that sends them is killed again and again.

/** Where it is killed: as it takes deliveries in hand, as it records a try, or wherever it is by then. */
const points = ["before update on deliveries", "before insert on delivery_tries", null, null] as const;

const kills = 20;
const inHandMs = 30_000;
const senders = killedProcesses({ script: "scripts/bench/webhook-server.ts", points });

const received: { id: string; place: number; objectId: string }[] = [];
let server: Server;
let url = "";

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, data } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    received.push({ id, objectId: data.id, place: Number(data.status) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("each event arrives, in the order of its object, though the sender is killed at any moment [ACS-I-010 ACS-V-012]", async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const { id: organizationId } = await anOrganization();
  const endpoint = await anEndpoint({ organizationId, url });
  const objects = [newId(), newId(), newId()];
  const happened: string[] = [];
  let number = 0;
  await senders.hold();
  for (let round = 0; round < kills; round += 1) {
    for (const objectId of [...objects, ...objects]) {
      number += 1;
      const [event] = await happen({ organizationId, objectId, former: null, status: String(number) });
      happened.push(event!.id);
    }
    const child = await senders.next();
    await senders.killAmid(child, round, round * (inHandMs + 1000), random() * 60);
  }
  const end = (kills + 1) * (inHandMs + 1000);
  await sendDue(sender, contextAt(new Date(Date.now() + end)));
  const about = `SEED=${seed}`;
  expect([...new Set(received.map(({ id }) => id))].sort(), about).toEqual([...happened].sort());
  for (const objectId of objects) {
    const places = received.filter((each) => each.objectId === objectId).map(({ place }) => place);
    expect(places, about).toEqual([...places].sort((one, other) => one - other));
  }
  const states = (await deliveriesOf(endpoint.id)).map(({ state }) => state);
  expect(new Set(states), about).toEqual(new Set(["delivered"]));
  expect(states, about).toHaveLength(happened.length);
});
