import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contextAt } from "@/lib/core/pure/context";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { aBookingRequest } from "../support/builders";
import { serveCalls } from "../support/http";
import { anApiKey } from "../support/organizations/api-keys";
import { untilReadable } from "../support/organizations/events";
import { anEndpoint, deliveriesOf, happen, sender } from "../support/organizations/webhooks";

// What docs/integrating.md has integrators run, run from its first command to its last: against the handlers behind a real
// address.

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const guide = readFileSync(path.join(root, "docs/integrating.md"), "utf8");

/** The commands of a step, in their order, or its script. */
const blocksOf = (heading: string, language: "sh" | "js" = "sh") => {
  const section = guide.split(/^## /m).find((each) => each.startsWith(heading)) ?? "";
  const blocks = section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"));
  return [...blocks].map((match) => match[1] as string);
};

let server: Awaited<ReturnType<typeof serveCalls>>;
let request: Awaited<ReturnType<typeof aBookingRequest>>;
let settings: Record<string, string>;

beforeAll(async () => {
  server = await serveCalls();
  request = await aBookingRequest({ status: "responded" });
  const { token } = await anApiKey(request.rep, { groups: ["schedule_shifts"], readOnly: true });
  settings = { WARDWAY_URL: server.url, WARDWAY_KEY: token };
});
afterAll(() => server.stop());

const withSettings = (more: Record<string, string> = {}) => ({
  ...process.env,
  NODE_OPTIONS: "",
  ...settings,
  ...more,
});

const shell = (command: string, more: Record<string, string> = {}) =>
  run("bash", ["-e", "-c", command], { cwd: root, env: withSettings(more) });

describe("step 2 of docs/integrating.md", () => {
  it("lists open assignments by its commands [ACS-S-006]", async () => {
    const [list = "", file = ""] = blocksOf("2. List open assignments");
    const { results } = JSON.parse((await shell(list)).stdout);
    expect(results.map(({ id }: { id: string }) => id)).toEqual([request.requestId]);
    expect((await shell(file)).stdout).toContain(request.requestId);
    await expect(shell(list, { WARDWAY_KEY: "wk_wrong" })).rejects.toMatchObject({
      stdout: expect.stringContaining("Invalid token."),
    });
  });

  it("has a client that is written by npm run client, and whose example runs as it says [ACS-C-017]", async () => {
    await run(process.execPath, ["scripts/commands/client.mjs"], { cwd: root });
    expect(existsSync(path.join(root, "examples/client/generated/sdk.gen.ts"))).toBe(true);
    const sdk = readFileSync(path.join(root, "examples/client/generated/sdk.gen.ts"), "utf8");
    expect(sdk.match(/^export const /gm)?.length).toBeGreaterThan(300);
    await run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "examples/client/tsconfig.json"], {
      cwd: root,
    });
    const example = blocksOf("2. List open assignments").at(-1) ?? "";
    expect(example).toContain("examples/client/example.ts");
    const { stdout } = await shell(example);
    expect(stdout).toContain(`${request.requestId} responded ${request.facility.name}`);
  }, 240_000);
});

/** A port that nobody listens at. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const taken = createServer().listen(0, "127.0.0.1", () => {
      const address = taken.address();
      taken.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

describe("steps 3 and 4 of docs/integrating.md", () => {
  let folder = "";
  let receiver: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "wardway-guide-"));
    const [script = ""] = blocksOf("3. Receive a confirmed shift", "js");
    await writeFile(path.join(folder, "receive.mjs"), script);
  });
  afterAll(async () => {
    receiver?.kill("SIGKILL");
    await rm(folder, { recursive: true });
  });

  it("receive a confirmed shift once, read it, and take nothing that is not signed [ACS-S-006 ACS-C-019]", async () => {
    const [receive = "", read = "", feed = ""] = blocksOf("3. Receive a confirmed shift");
    const [forge = ""] = blocksOf("4. Verify its signature");
    const port = String(await freePort());
    const url = `http://localhost:${port}/`;
    const { organizationId } = request.rep;
    const endpoint = await anEndpoint({ url, organizationId, repId: request.rep.repId });
    receiver = spawn("bash", ["-e", "-c", `exec ${receive}`], {
      cwd: folder,
      env: withSettings({ WEBHOOK_SECRET: endpoint.secret, PORT: port }),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface({ input: receiver.stdout! })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe("ready");
    const [event] = await happen(
      { organizationId, objectId: request.requestId },
      { organizationId, status: "canceled" },
    );
    await sendDue(sender, contextAt());
    expect((await lines.next()).value).toBe(`confirmed: booking_request ${request.requestId}`);
    expect((await deliveriesOf(endpoint.id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);

    const { stdout } = await shell(read, { REQUEST_ID: request.requestId });
    expect(JSON.parse(stdout).id).toBe(request.requestId);
    expect(stdout).toContain(request.facility.name);
    await untilReadable(organizationId);
    const { results } = JSON.parse((await shell(feed)).stdout);
    expect(results).toContainEqual(expect.objectContaining({ id: event!.id, type: "assignment.changed" }));

    expect((await shell(forge, { PORT: port })).stdout).toBe("not signed by us (400)\n");
    const other = await anEndpoint({ url, organizationId, repId: request.rep.repId });
    await happen({ organizationId });
    await sendDue(sender, contextAt());
    expect(await deliveriesOf(other.id)).toMatchObject([
      { state: "failed", status: 400, answer: "not signed by us" },
    ]);
  });
});
