import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { inOneFile } from "./one-file";

/**
 * Servers in processes of their own, on the database of the test file, that may be killed at any moment. Their ports lie
 * below those that the system gives to connections by itself.
 */
export function killableServers(settings: Record<string, string> = {}) {
  const started: ChildProcess[] = [];
  const server = inOneFile("scripts/bench/http-server.ts");
  let made: Promise<unknown> | undefined;

  /** Starts one, and gives its process once it answers. */
  async function start(port: number) {
    const env = { ...process.env, PORT: String(port), RATE_LIMITS: "off", ...settings };
    made ??= server.make();
    await made;
    const child = spawn(process.execPath, [server.file], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    started.push(child);
    for (;;) {
      if (child.exitCode !== null) throw new Error("the server did not start");
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null);
      if (answer?.ok) return child;
      await sleep(50);
    }
  }

  function killAll() {
    for (const child of started) child.kill("SIGKILL");
    server.remove();
  }

  return { start, killAll };
}
