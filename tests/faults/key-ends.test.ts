import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInAs } from "../support/api";
import { aRep } from "../support/builders";
import { killableServers } from "../support/killable-server";
import { anApiKey } from "../support/organizations/api-keys";

// A key that ends, while two servers of one database answer calls by it.

const { start, killAll } = killableServers();
const ports = [4391, 4392];
const path = "/api/healthcare-entities/facilities/";

beforeAll(async () => {
  for (const port of ports) await start(port);
}, 120_000);
afterAll(killAll);

type Call = { begunAt: number; status: number };

/** Calls both servers by a key, over and over, until so many calls have begun after `end` was answered. */
async function callWhile(token: string, end: () => Promise<unknown>) {
  const calls: Call[] = [];
  let endedAt = Number.POSITIVE_INFINITY;
  const callsAfter = () => calls.filter(({ begunAt }) => begunAt > endedAt);
  const caller = async (port: number) => {
    while (callsAfter().length < 1000) {
      const begunAt = performance.now();
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      calls.push({ begunAt, status });
    }
  };
  const running = ports.flatMap((port) => [caller(port), caller(port), caller(port), caller(port)]);
  await sleep(300);
  await end();
  endedAt = performance.now();
  await Promise.all(running);
  return { before: calls.filter(({ begunAt }) => begunAt <= endedAt), after: callsAfter() };
}

async function aParty() {
  const rep = await aRep();
  const manager = await aRep({ organizationId: rep.organizationId });
  return { rep, key: await anApiKey(rep), browser: await signInAs(manager) };
}
type Party = Awaited<ReturnType<typeof aParty>>;

const ends: [string, (party: Party) => Promise<{ status: number }>][] = [
  ["revoked", ({ browser, key }) => browser.delete(`/organization/api-keys/${key.keyId}/`)],
  ["of a maker who is deactivated", ({ browser, rep }) => browser.delete(`/user/${rep.userId}/`)],
  [
    "of a maker who may no longer manage people",
    ({ browser, rep }) => browser.patch(`/user/${rep.userId}/`, { group_names: ["schedule_shifts"] }),
  ],
];

describe("a key", () => {
  it.each(ends)(
    "%s: none of 1,000 calls begun after the answer succeeds, on two servers [ACS-I-019 ACS-C-016]",
    async (_name, end) => {
      const party = await aParty();
      const { before, after } = await callWhile(party.key.token, async () => {
        expect((await end(party)).status).toBeLessThan(300);
      });
      expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
      expect(after.length).toBeGreaterThanOrEqual(1000);
      expect(after.filter(({ status }) => status !== 401)).toEqual([]);
    },
    120_000,
  );

  it("that is rotated goes on without a refused call, by either secret [ACS-C-016]", async () => {
    const { key, browser } = await aParty();
    const { before, after } = await callWhile(key.token, async () => {
      expect((await browser.post(`/organization/api-keys/${key.keyId}/rotate/`)).status).toBe(200);
    });
    expect([...before, ...after].filter(({ status }) => status !== 200)).toEqual([]);
  }, 120_000);
});
