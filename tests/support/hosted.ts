import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { builtServer } from "../../scripts/start/build.mjs";
import { removeLocalPostgres, startLocalPostgres } from "../../scripts/start/local-postgres.mjs";
import { runMigrations } from "../../scripts/start/migrate.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** A place for hosted servers: a database with the demo story, a store, and the built product as an image holds it. */
export type Host = { env: NodeJS.ProcessEnv; program: string; remove(): Promise<void> };

export type Server = { url: string; process: ChildProcess; said(): string; stop(): Promise<void> };

/** Copies what the last stage of the Dockerfile copies, and nothing else of the project. */
function copyOfImage(folder: string) {
  const copies = readFileSync(path.join(root, "Dockerfile"), "utf8").match(/^COPY --from=build .*$/gm) ?? [];
  const sources = copies.map((line) => line.match(/\/app\/(\S+) \.\/$/)?.[1]);
  if (sources.join() !== ".next/standalone") throw new Error(`the Dockerfile copies ${sources.join()}`);
  cpSync(path.dirname(builtServer()), folder, { recursive: true, verbatimSymlinks: true });
  return path.join(folder, "server.js");
}

export async function aHost(): Promise<Host> {
  const folder = mkdtempSync(path.join(tmpdir(), "wardway-hosted-"));
  const postgres = await startLocalPostgres({ root: path.join(folder, "database"), fast: true });
  await runMigrations(postgres.url);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, "store"),
    APP_URL: "http://localhost:3190",
    NEXTAUTH_SECRET: "a-secret-for-tests-that-guards-nothing",
    FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
    MAILBOX: "1",
    LOG_LEVEL: "warn",
    NEXT_MANUAL_SIG_HANDLE: "true",
  };
  execFileSync(process.execPath, ["--import", "tsx", "db/seed/run.ts"], {
    cwd: root,
    env: { ...env, JOBS: "off" },
  });
  return {
    env,
    program: copyOfImage(path.join(folder, "image")),
    async remove() {
      await postgres.stop();
      await removeLocalPostgres(path.join(folder, "database"));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `node server.js` on a port of its own; healthy, or ended, when the promise is fulfilled. */
export async function start(
  host: Host,
  port: number,
  change: Partial<NodeJS.ProcessEnv> = {},
): Promise<Server> {
  const env: NodeJS.ProcessEnv = { ...host.env, ...change, PORT: String(port), HOSTNAME: "127.0.0.1" };
  const child = spawn(process.execPath, [host.program], { cwd: path.dirname(host.program), env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
  const url = `http://127.0.0.1:${port}`;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  for (let tries = 0; tries < 600 && !ended(); tries += 1) {
    const answer = await fetch(`${url}/api/health/`).catch(() => null);
    if (answer?.ok) break;
    await sleep(100);
  }
  return {
    url,
    process: child,
    said: () => said,
    async stop() {
      if (ended()) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Somebody's browser, without a screen: cookies are kept, and sent to whichever server is asked. */
export function aClient() {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const call = async ({ url }: Server, method: string, place: string, body?: object, headers = {}) => {
    const answer = await fetch(`${url}/api${place}`, {
      method,
      headers: {
        "content-type": "application/json",
        cookie: cookie(),
        "x-csrftoken": decodeURIComponent(cookies.get("csrftoken") ?? ""),
        ...headers,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  };
  return Object.assign(call, { cookie });
}
