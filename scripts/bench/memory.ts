// What a server holds under load, beside a bare Next server under the same load: readings of its resident memory.
import { type ChildProcess, execFileSync } from "node:child_process";
import http from "node:http";
import { pool } from "@/db/client";
import { addDays } from "@/lib/core/pure/days";
import { buildIfNeeded } from "../start/build.mjs";
import { startServer, stopServer, untilHealthy } from "../start/server.mjs";
import { buildBareNext } from "./bare-next";
import { browserOf } from "./doors";

const clients = 8;
/** How often the memory of a server is read while it is asked. */
const readings = 20;
/** What is compiled and cached once is there by then; from here on nothing should be added. */
const warmReadings = 5;

/** Resident megabytes at rest, and after each twentieth of the requests. */
type Held = { name: string; idle: number; after: number[] };

/** Megabytes of a process; a server of either kind is one. */
const residentMegabytes = ({ pid }: ChildProcess) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;

type Target = { port: number; paths: string[]; cookie: string };

function get(agent: http.Agent, { port, cookie }: Target, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: "127.0.0.1", port, path, headers: { cookie } };
    const request = http.get(options, (response) => {
      const { statusCode } = response;
      response.resume().once("end", () => {
        if (statusCode === 200) resolve();
        else reject(new Error(`${path} answered ${statusCode}`));
      });
    });
    request.once("error", reject);
  });
}

/** So many requests by eight clients, each with a connection of its own. @throws at an answer other than 200 */
async function ask(agent: http.Agent, target: Target, count: number) {
  let asked = 0;
  const client = async () => {
    while (asked < count) {
      const path = target.paths[asked++ % target.paths.length] ?? "/";
      await get(agent, target, path);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function underLoad(name: string, child: ChildProcess, target: Target, requests: number): Promise<Held> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const after: number[] = [];
  try {
    const idle = residentMegabytes(child);
    while (after.length < readings) {
      await ask(agent, target, requests / readings);
      after.push(residentMegabytes(child));
    }
    return { name, idle, after };
  } finally {
    agent.destroy();
    await stopServer(child);
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What is held on average once warm, and how much more in the second half of that than in the first. */
export function summaryOf({ name, idle, after }: Held) {
  const warm = after.slice(warmReadings);
  const half = Math.floor(warm.length / 2);
  return {
    name,
    idle,
    held: mean(warm),
    most: Math.max(...after),
    grown: mean(warm.slice(-half)) - mean(warm.slice(0, half)),
  };
}

/** A clinician who offers forty days, and their session. */
async function somebody() {
  const [provider] = await pool()<{ id: string; userId: string }[]>`
    select id, user_id as "userId" from providers order by id limit 1`;
  if (!provider) throw new Error("The database is not loaded.");
  await pool()`
    insert into availabilities (id, provider_id, start_on, shift_type)
    select gen_random_uuid(), ${provider.id}, current_date + day, 'ANYTIME' from generate_series(1, 40) day
    on conflict do nothing`;
  const browser = await browserOf(provider.userId);
  const [session] = await pool()<{ id: string }[]>`
    select id from sessions where user_id = ${provider.userId} order by created_at desc limit 1`;
  const today = new Date().toISOString().slice(0, 10);
  const days = `date_min=${addDays(today, 1)}&date_max=${addDays(today, 40)}`;
  return { cookie: browser.cookie, session: session?.id, days };
}

/** Both servers one after the other on the loaded database: nine times of ten a call that reads forty days, else a page. */
export async function measureMemory(requests: number): Promise<Held[]> {
  const { cookie, session, days } = await somebody();
  const host = "127.0.0.1";
  const nine = <Value>(value: Value) => Array.from({ length: 9 }, () => value);
  const bareNext = await buildBareNext();
  const ofBare = await bareNext
    .start({ host, port: "4291" })
    .then((child) =>
      underLoad(
        "bare Next",
        child,
        { port: 4291, paths: [...nine(`/api/days?session=${session}&${days}`), "/"], cookie },
        requests,
      ),
    )
    .finally(bareNext.remove);
  await buildIfNeeded();
  const product = startServer({ dev: false, host, port: "4292" });
  await untilHealthy(product, { host, port: "4292", givenUp: () => false });
  const ofProduct = await underLoad(
    "product",
    product,
    { port: 4292, paths: [...nine(`/api/schedules/?${days}`), "/app/provider/home"], cookie },
    requests,
  );
  return [ofBare, ofProduct];
}
