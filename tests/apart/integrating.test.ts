import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBookingRequest } from "../support/builders";
import { serveCalls } from "../support/http";
import { anApiKey } from "../support/organizations/api-keys";

// What docs/integrating.md has integrators run, run: against the handlers behind a real address.

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const guide = readFileSync(path.join(root, "docs/integrating.md"), "utf8");

/** The commands of a section, in their order. */
const commandsOf = (heading: string) => {
  const section = guide.split(/^## /m).find((each) => each.startsWith(heading)) ?? "";
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map((match) => match[1] as string);
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

const shell = (command: string, more: Record<string, string> = {}) =>
  run("bash", ["-e", "-c", command], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: "", ...settings, ...more },
  });

describe("docs/integrating.md", () => {
  it("lists open assignments by its commands [ACS-S-006]", async () => {
    const [list = "", file = ""] = commandsOf("List open assignments");
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
    const example = commandsOf("List open assignments").at(-1) ?? "";
    expect(example).toContain("examples/client/example.ts");
    const { stdout } = await shell(example);
    expect(stdout).toContain(`${request.requestId} responded ${request.facility.name}`);
  }, 240_000);
});
