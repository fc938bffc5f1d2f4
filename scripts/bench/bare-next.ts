// A Next server of the product's version with one page and one call: what any such server holds.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inProject } from "../start/project.mjs";
import { runNode } from "../start/run.mjs";
import { untilHealthy } from "../start/server.mjs";

const next = inProject("node_modules/next/dist/bin/next");

/**
 * Builds it in a scratch folder with the project's packages: below the project, Next would take the project's middleware
 * for its own. @throws when the build fails
 */
export async function buildBareNext() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "wardway-bare-next-"));
  fs.cpSync(inProject("scripts/bench/bare-next"), folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "bare-next", private: true }));
  fs.symlinkSync(inProject("node_modules"), path.join(folder, "node_modules"));
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const code = await runNode([next, "build"], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  if (code !== 0) throw new Error("The bare Next server could not be built: see its lines above.");

  /** Healthy when the promise is fulfilled. */
  async function start(address: { host: string; port: string }) {
    const child = spawn(process.execPath, [next, "start", "-H", address.host, "-p", address.port], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    await untilHealthy(child, { ...address, givenUp: () => false });
    return child;
  }

  return { start, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
