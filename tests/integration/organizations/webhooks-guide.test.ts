import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contextAt } from "@/lib/core/pure/context";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { anEndpoint, deliveriesOf, happen, sender } from "../../support/organizations/webhooks";

// The receiver of docs/integrating-webhooks.md, run as it is written there.

let folder = "";
let receiver: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "wardway-guide-"));
  const guide = await readFile("docs/integrating-webhooks.md", "utf8");
  const [, script = ""] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
  await writeFile(path.join(folder, "receive.mjs"), script);
});
afterAll(async () => {
  receiver?.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

/** A port that nobody listens at. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

it("the guide's receiver takes a confirmed shift, once, and nothing that is not signed [ACS-S-006 ACS-C-019]", async () => {
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const endpoint = await anEndpoint({ url });
  const env = { ...process.env, WEBHOOK_SECRET: endpoint.secret, PORT: String(port) };
  receiver = spawn(process.execPath, ["receive.mjs"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: receiver.stdout! })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("ready");
  const { organizationId } = endpoint;
  const [event] = await happen({ organizationId }, { organizationId, status: "canceled" });
  await sendDue(sender, contextAt());
  expect((await lines.next()).value).toBe(`confirmed: booking_request ${event!.objectId}`);
  expect((await deliveriesOf(endpoint.id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  const forged = await fetch(url, { method: "POST", body: "{}", headers: { "webhook-id": "x" } });
  expect(forged.status).toBe(400);
  const other = await anEndpoint({ url, organizationId });
  await happen({ organizationId });
  await sendDue(sender, contextAt());
  expect(await deliveriesOf(other.id)).toMatchObject([
    { state: "failed", status: 400, answer: "not signed by us" },
  ]);
});
