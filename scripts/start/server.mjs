// The Next process: started, watched until it answers, stopped.
import { spawn } from "node:child_process";
import http from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { builtServer } from "./build.mjs";
import { inProject, PROJECT } from "./project.mjs";

const READY_TIMEOUT_MS = 300_000;
const PORT_TIMEOUT_MS = 1_000;
const STOP_TIMEOUT_MS = 10_000;

/** Throws one sentence when the address cannot be listened on. */
export async function ensurePortIsFree(host, port) {
  const until = Date.now() + PORT_TIMEOUT_MS;
  let code = await tryToListen(host, port);
  // A server that has just ended gives its port back a moment later.
  while (code === "EADDRINUSE" && Date.now() < until) {
    await sleep(50);
    code = await tryToListen(host, port);
  }
  if (code === "EADDRINUSE") {
    throw new Error(
      `Port ${port} is used by another program: stop it, or choose another with PORT=3001 npm start.`,
    );
  }
  if (code)
    throw new Error(`Cannot listen on ${host}, port ${port} (${code}): choose others with HOST and PORT.`);
}

/** @returns {Promise<string | undefined | null>} the error code, or null when the address is free */
const tryToListen = (host, port) =>
  new Promise((resolve) => {
    const probe = net
      .createServer()
      .once("error", (error) => resolve("code" in error ? String(error.code) : "error"));
    probe.listen(Number(port), host, () => probe.close(() => resolve(null)));
  });

/** @param {{ dev: boolean, host: string, port: string }} options */
export function startServer({ dev, host, port }) {
  const next = inProject("node_modules/next/dist/bin/next");
  // The built server loads its front by itself.
  const program = dev ? ["--import", front(), next, "dev", "-H", host, "-p", port] : [builtServer()];
  return spawn(process.execPath, ["--import", followParent(), ...program], {
    cwd: PROJECT,
    // Its own group: a Ctrl-C in the terminal reaches the starter alone, which stops things in order.
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: dev ? "development" : "production", HOSTNAME: host, PORT: port },
  });
}

/** Waits for a healthy answer; answers false when the server ends first, or nobody waits any more. */
export async function untilHealthy(child, { host, port, givenUp }) {
  const until = Date.now() + READY_TIMEOUT_MS;
  let last = null;
  while (!hasEnded(child) && !givenUp()) {
    last = await askHealth(host, port);
    if (last === 200) return true;
    if (Date.now() > until) {
      throw new Error(
        `The server is not healthy after ${READY_TIMEOUT_MS / 1000} s (${last ?? "no answer"}).`,
      );
    }
    await sleep(100);
  }
  return false;
}

/** @param {import("node:child_process").ChildProcess} child */
export async function stopServer(child) {
  if (hasEnded(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await Promise.race([gone, sleep(STOP_TIMEOUT_MS, null, { ref: false })]);
  if (!hasEnded(child)) child.kill("SIGKILL");
  await gone;
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

const front = () => new URL("./front/load.mjs", import.meta.url).href;

const followParent = () => new URL("./follow-parent.mjs", import.meta.url).href;

/** @returns {Promise<number | null>} */
function askHealth(host, port) {
  const address = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  return new Promise((resolve) => {
    const request = http.get({ host: address, port, path: "/api/health/", timeout: 10_000, agent: false });
    request.once("response", (response) => resolve(response.resume().statusCode ?? null));
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(null)).once("close", () => resolve(null));
  });
}
